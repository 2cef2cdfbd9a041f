import { describe, expect, it } from "vitest";
import { createApi } from "@/server/jobs/embedded/api";
import { callRequest } from "@/server/jobs/embedded/call";
import { canonicalJson } from "@/server/jobs/embedded/canonical";
import { createRegistry } from "@/server/jobs/embedded/registry";
import { readCheckpoint, readReply } from "@/server/jobs/embedded/reply";
import { readEvents } from "@/server/jobs/embedded/send";
import { hashSigningKey } from "@/server/jobs/embedded/sign";
import type { Call, Memo } from "@/server/jobs/embedded/types";
import { type Capture, haveCaptures, readCalls, readCaptures } from "../../support/jobs/captures";
import { log } from "../../support/jobs/harness";

const key = "signkey-test-0011aabb";

describe.skipIf(!haveCaptures)("against exchanges with a real Inngest", () => {
  const calls = haveCaptures ? readCalls() : [];
  const posts = haveCaptures ? [...readCaptures("dev-app-to-server"), ...readCaptures("start-app-to-server")] : [];

  it("reads the functions as the SDK registers them", () => {
    const { functions } = JSON.parse((posts[0] as Capture).reqBody) as { functions: { id: string }[] };
    const usable = functions.filter(({ id }) => !["probe-cron-tick", "probe-waiter"].includes(id));
    const registry = createRegistry(usable);
    const bulk = registry.functions.get("probe-bulk-scan");
    expect(bulk).toMatchObject({ maxAttempts: 5, concurrency: [{ limit: 5 }], crons: [] });
    const event = { data: { jobId: "j1", accountId: "a1" } };
    expect(registry.startedBy("scan/bulk.requested", event)).toEqual([bulk]);
    expect(bulk?.idempotency?.({ event })).toBe('"j1"');
    const [lane] = registry.lanesOf(bulk as NonNullable<typeof bulk>, event);
    expect(registry.limitOf(lane as string)).toBe(5);
    expect(bulk?.cancels[0]?.matches({ event, async: { data: { jobId: "j1" } } })).toBe(true);
    expect(bulk?.cancels[0]?.matches({ event, async: { data: { jobId: "j2" } } })).toBe(false);
    const failed = (id: string) =>
      registry.startedBy("inngest/function.failed", { data: { function_id: id } }).map((fn) => fn.id);
    expect(failed("probe-bulk-scan")).toEqual(["probe-bulk-scan-failure"]);
    expect(failed("probe-trivial")).toEqual([]);
    expect(() => createRegistry(functions)).toThrow(
      /"probe-cron-tick": retries must be set.*"probe-waiter": retries must be set/,
    );
  });

  it.each(calls.map((call) => [call.url, call] as const))("calls %s with the same request", async (url, capture) => {
    const body = JSON.parse(capture.reqBody);
    const request = callRequest(callOf(body, url), key);
    const sent = new URL(request.url);
    expect(`${sent.pathname}${sent.search}`).toBe(url.replace(/fnId=[^&]+/, `fnId=${body.ctx.fn_id}`));
    for (const name of [
      "x-run-id",
      "x-inngest-req-version",
      "x-inngest-generation-id",
      "x-inngest-step-id",
      "content-type",
    ])
      expect(request.headers.get(name), name).toBe(capture.reqHeaders[name]);
    expect(request.headers.get("x-inngest-signature")).toMatch(/^t=\d{10}&s=[0-9a-f]{64}$/);
    const text = await request.text();
    expect(text).toBe(canonicalJson(JSON.parse(text)));
    const ours = JSON.parse(text);
    expect(ours.ctx.request_id).toBe(request.headers.get("x-request-id"));
    for (const ctx of [ours.ctx, body.ctx]) Object.assign(ctx, { request_id: "", job_id: "" });
    // The meaning of the position in the stack for a planned step is not documented, and the SDK ignores it.
    if (ours.ctx.disable_immediate_execution) ours.ctx.stack.current = body.ctx.stack.current;
    expect(ours).toEqual(body);
  });

  it("reads what the SDK replied as the server did", async () => {
    const now = Date.parse("2026-11-21T05:46:30Z");
    const read = await Promise.all(
      calls.map(async ({ url, reqBody, status, resHeaders, resBody }) => {
        const step = new URL(url, "http://x").searchParams.get("stepId") === "step" ? "step" : "planned";
        const reply = await readReply(new Response(resBody, { status, headers: pick(resHeaders) }), now);
        const { attempt, run_id } = JSON.parse(reqBody).ctx;
        return `${run_id.slice(-4)} ${step} ${attempt}: ${describeReply(reply)}`;
      }),
    );
    expect(read).toMatchInlineSnapshot(`
      [
        "K2QQ step 0: retry after 1000 ms, RetryAfterError: HTTP 503",
        "K2QQ step 1: retry after 2000 ms, RetryAfterError: HTTP 503",
        "ZAQE step 0: steps {"memos":[],"calls":0,"sleeps":["2026-11-21T05:46:31.000Z"]}",
        "K2QQ step 2: retry after 4000 ms, RetryAfterError: HTTP 503",
        "ZAQE step 0: steps {"memos":[],"calls":0,"sleeps":["2026-11-21T05:46:35.893Z"]}",
        "PW4B step 0: complete {"total":1000}",
        "TR4C step 0: complete {"attempt":0,"status":200}",
        "E648 step 0: steps {"memos":[],"calls":4,"sleeps":[]}",
        "E648 planned 0: steps {"memos":["{\\"data\\":{\\"flagged\\":0,\\"from\\":50,\\"to\\":100}}"],"calls":0,"sleeps":[]}",
        "E648 planned 0: steps {"memos":["{\\"data\\":{\\"flagged\\":0,\\"from\\":150,\\"to\\":200}}"],"calls":0,"sleeps":[]}",
        "E648 planned 0: steps {"memos":["{\\"data\\":{\\"flagged\\":0,\\"from\\":100,\\"to\\":150}}"],"calls":0,"sleeps":[]}",
        "E648 planned 0: steps {"memos":["{\\"data\\":{\\"flagged\\":0,\\"from\\":0,\\"to\\":50}}"],"calls":0,"sleeps":[]}",
        "E648 step 0: complete {"total":200}",
        "ZAQE step 0: steps {"memos":[],"calls":0,"sleeps":["2026-11-21T05:46:33.000Z"]}",
        "K2QQ step 0: complete {"attempt":3,"status":200}",
        "HGB4 step 0: complete {"ok":true}",
      ]
    `);
  });

  it("takes the events that the SDK posts, and the same ones for the same seed", () => {
    for (const { reqBody, reqHeaders, resBody } of posts.filter(({ url }) => url.startsWith("/e/"))) {
      const seed = reqHeaders["x-inngest-event-id-seed"] as string;
      const body = JSON.parse(reqBody);
      const events = readEvents(body, seed, Date.now());
      expect(events.map(({ name, payload }) => ({ name, ...pickEvent(payload) }))).toEqual(
        body.map((event: { name: string; data: unknown; ts: number }) => ({ ...event, user: {} })),
      );
      expect(events.map(({ id }) => id)).toEqual(readEvents(body, seed, Date.now() + 1).map(({ id }) => id));
      // A ULID as the server's, of the same millisecond or so.
      const [theirs] = JSON.parse(resBody).ids as string[];
      expect(events[0]?.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
      expect(events[0]?.id.slice(0, 8)).toBe(theirs?.slice(0, 8));
    }
  });

  it("stores the steps of a checkpoint, and answers it and the registration as the server did", async () => {
    const stored: Memo[][] = [];
    const registered: unknown[][] = [];
    const api = createApi(
      { eventKey: "0123456789abcdef", signingKey: key },
      {
        send: async () => [],
        register: (functions) => void registered.push(functions),
        async checkpoint(body) {
          const { steps } = body as { steps: unknown };
          stored.push(readCheckpoint(steps) as Memo[]);
          return 200;
        },
      },
      log,
    );
    for (const { url, method, reqBody, status, reqHeaders } of posts.filter((post) => !post.url.startsWith("/e/"))) {
      const headers = { ...pick(reqHeaders), authorization: `Bearer ${hashSigningKey(key)}` };
      const answer = await api(`http://inngest.embedded${url}`, { method, body: reqBody, headers });
      expect(answer.status).toBe(status);
      const unsigned = await api(`http://inngest.embedded${url}`, { method, body: reqBody });
      expect(unsigned.status).toBe(401);
    }
    expect(stored.map((memos) => memos.map(({ result }) => result.slice(0, 30)))).toEqual([
      ['{"data":{"ok":false}}'],
      ['{"data":[[0,50],[50,100],[100,'],
      ['{"data":{"ok":true}}'],
    ]);
    expect(registered.map((functions) => functions.length)).toEqual([10, 10, 12, 12]);
  });
});

interface CallBody {
  ctx: {
    qi_id: string;
    generation_id: number;
    run_id: string;
    fn_id: string;
    attempt: number;
    max_attempts: number;
    stack: { stack: string[] };
  };
  event: unknown;
  steps: Record<string, unknown>;
}

function callOf({ ctx, event, steps }: CallBody, url: string): Call {
  return {
    item: ctx.qi_id,
    generation: ctx.generation_id,
    runId: ctx.run_id,
    functionId: ctx.fn_id,
    step: new URL(url, "http://x").searchParams.get("stepId") as string,
    attempt: ctx.attempt,
    maxAttempts: ctx.max_attempts,
    crashes: 0,
    lanes: [],
    event: canonicalJson(event),
    calledAt: 0,
    steps: ctx.stack.stack.map((id) => ({ id, result: canonicalJson(steps[id]) })),
    checkpointed: 0,
  };
}

function describeReply(reply: Awaited<ReturnType<typeof readReply>>): string {
  if (reply.kind === "complete") return `complete ${reply.output}`;
  if (reply.kind === "retry") return `retry after ${reply.afterMs} ms, ${reply.error.name}: ${reply.error.message}`;
  if (reply.kind !== "steps") return reply.kind;
  const sleeps = reply.sleeps.map(({ until }) => new Date(until).toISOString());
  return `steps ${JSON.stringify({ memos: reply.memos.map(({ result }) => result), calls: reply.calls.length, sleeps })}`;
}

function pickEvent(payload: string): Record<string, unknown> {
  const { id: _id, ...rest } = JSON.parse(payload);
  return rest;
}

function pick(headers: Record<string, string>): Record<string, string> {
  const names = ["content-type", "retry-after", "x-inngest-no-retry", "x-inngest-event-id-seed"];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}
