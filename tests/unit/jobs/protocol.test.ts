import fc from "fast-check";
import { Inngest } from "inngest";
import { serve } from "inngest/edge";
import { describe, expect, it } from "vitest";
import { callRequest, embeddedOrigin, servePath } from "@/server/jobs/embedded/call";
import { canonicalJson } from "@/server/jobs/embedded/canonical";
import { readCron } from "@/server/jobs/embedded/cron";
import { readReply } from "@/server/jobs/embedded/reply";
import { backoff, readRetryAfter } from "@/server/jobs/embedded/retry";
import { InvalidEvents, readEvents } from "@/server/jobs/embedded/send";
import { sleepEnd } from "@/server/jobs/embedded/sleep";
import type { Call, Reply } from "@/server/jobs/embedded/types";
import { newUlid } from "@/server/jobs/embedded/ulid";
import { addReply, noWrites } from "@/server/jobs/embedded/writes";
import { log } from "../../support/jobs/harness";

const call: Call = {
  item: "1",
  generation: 1,
  runId: "r",
  functionId: "app-f",
  step: "step",
  attempt: 0,
  maxAttempts: 3,
  crashes: 0,
  lanes: [],
  event: "{}",
  calledAt: 0,
  steps: [],
  checkpointed: 0,
};

describe("signatures", () => {
  const signingKey = "signkey-test-00aa11bb";
  const connection = { isDev: false, eventKey: "k", signingKey, baseUrl: embeddedOrigin, logger: log };
  const client = new Inngest({ id: "app", ...connection });
  let seen: unknown;
  const echo = client.createFunction(
    { id: "f", retries: 0, triggers: [{ event: "t/x" }], checkpointing: false },
    async ({ event }) => {
      seen = event.data;
    },
  );
  const handler = serve({
    client,
    functions: [echo],
    serveOrigin: embeddedOrigin,
    servePath,
    enableUnauthedSync: false,
  });

  it("are accepted by the SDK for any event", { timeout: 30_000 }, async () => {
    const data = fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue({ maxDepth: 4 }));
    await fc.assert(
      fc.asyncProperty(data, async (event) => {
        const sent: unknown = JSON.parse(JSON.stringify(event));
        const signed = callRequest({ ...call, event: canonicalJson({ name: "t/x", data: sent }) }, signingKey);
        expect((await handler(signed)).status).toBe(200);
        expect(seen).toEqual(sent);
      }),
      { numRuns: 100 },
    );
  });

  it("are refused by the SDK when the body was changed", async () => {
    const request = callRequest(call, signingKey);
    const body = (await request.text()).replace('"attempt":0', '"attempt":1');
    const { headers, method, url } = request;
    expect((await handler(new Request(url, { method, headers, body }))).status).toBe(401);
  });
});

describe("canonical JSON", () => {
  it("means the same, whatever the order of the keys", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
        const turned = JSON.parse(JSON.stringify(plain), (_, inner) =>
          inner && typeof inner === "object" && !Array.isArray(inner)
            ? Object.fromEntries(Object.entries(inner).reverse())
            : inner,
        );
        expect(canonicalJson(turned)).toBe(canonicalJson(plain));
      }),
    );
  });

  it("keeps a key named __proto__ and refuses endless depth", () => {
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1},"b":1}');
    expect(() => canonicalJson(JSON.parse(`${"[".repeat(5_000)}${"]".repeat(5_000)}`))).toThrow(RangeError);
  });
});

describe("replies", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  const id = "a".repeat(40);
  const read = (status: number, body: unknown, headers = {}) =>
    readReply(new Response(JSON.stringify(body), { status, headers }), now);

  it.each<[string, number, unknown, Record<string, string>, unknown]>([
    ["a result without checkpointing", 200, { b: 1, a: 2 }, {}, { kind: "complete", output: '{"a":2,"b":1}' }],
    ["nothing returned", 200, null, {}, { kind: "complete", output: "null" }],
    [
      "a function error",
      500,
      { name: "Error", message: "x" },
      { "x-inngest-no-retry": "false" },
      { kind: "retry", afterMs: undefined },
    ],
    ["one with a time", 500, { name: "E", message: "x" }, { "retry-after": "90" }, { kind: "retry", afterMs: 90_000 }],
    [
      "a final function error",
      400,
      { name: "E", message: "x" },
      { "x-inngest-no-retry": "true" },
      { kind: "fail", error: { message: "x" } },
    ],
    [
      "a step to be repeated",
      206,
      [{ op: "StepError", id, error: { name: "E", message: "x" } }],
      { "retry-after": "2026-01-01T00:01:00Z" },
      { kind: "retry", afterMs: 60_000 },
    ],
    [
      "a step that failed for good",
      206,
      [{ op: "StepFailed", id, error: { name: "E", message: "x" } }],
      {},
      { kind: "steps", memos: [{ id, result: '{"error":{"message":"x","name":"E"}}' }] },
    ],
    [
      "a sleep beside a step",
      206,
      [
        { op: "Sleep", id, name: "1h" },
        { op: "StepPlanned", id },
      ],
      {},
      { kind: "steps", calls: [id], sleeps: [{ step: id, until: now + 3_600_000 }] },
    ],
    ["a wrong signature", 401, { message: "Unauthorized" }, {}, { kind: "fail", error: { message: "Unauthorized" } }],
    ["no JSON", 206, undefined, {}, { kind: "fail" }],
    ["no steps", 206, [], {}, { kind: "fail", error: { message: "the SDK answered without any step" } }],
    [
      "an unknown op",
      206,
      [{ op: "InvokeFunction", id, name: "other" }],
      {},
      {
        kind: "fail",
        error: { message: 'InvokeFunction (step "other") is not implemented by the embedded job engine' },
      },
    ],
    ["a strange step id", 206, [{ op: "StepRun", id: "a\0b", data: 1 }], {}, { kind: "fail" }],
    ["a strange sleep", 206, [{ op: "Sleep", id, name: "soon" }], {}, { kind: "fail" }],
  ])("%s", async (_, status, body, headers, expected) => {
    expect(await read(status, body, headers)).toMatchObject(expected as object);
  });

  it("bounds what an error carries", async () => {
    const deep = Array.from({ length: 300 }).reduce((inner) => ({ cause: inner }), 1);
    for (const extra of [{ cause: deep }, { stack: "x".repeat(1_000_000) }])
      expect(await read(400, { name: "E", message: "m", ...extra })).toEqual({
        kind: "retry",
        afterMs: undefined,
        memos: [],
        error: { name: "E", message: "m" },
      });
  });
});

describe("what follows from a reply", () => {
  const reply: Reply = { kind: "retry", error: { name: "E", message: "x" }, afterMs: 5_000, memos: [] };

  it("repeats until the attempts are used up, then fails", () => {
    const writes = noWrites();
    for (const attempt of [0, 1, 2]) addReply(writes, { ...call, attempt, maxAttempts: 3 }, reply, 1_000);
    expect(writes.retried).toMatchObject([
      { attempt: 1, dueAt: 6_000 },
      { attempt: 2, dueAt: 6_000 },
    ]);
    expect(writes.ended).toMatchObject([{ status: "failed" }]);
  });

  it("fails a run of more than 1,000 steps", () => {
    const writes = noWrites();
    const steps = Array.from({ length: 600 }, (_, n) => ({ id: `${n}`, result: "null" }));
    const further: Reply = { kind: "steps", memos: [], calls: ["a"], sleeps: [] };
    addReply(writes, { ...call, steps, checkpointed: 399 }, further, 0);
    expect(writes.ended).toEqual([]);
    addReply(writes, { ...call, steps, checkpointed: 400 }, further, 0);
    expect(writes.ended).toMatchObject([{ status: "failed", error: expect.stringContaining("more than 1000 steps") }]);
  });
});

describe("times", () => {
  it("has Inngest's pauses between attempts, with jitter", () => {
    const [none, most] = [() => 0, () => 0.9999];
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20].map((attempt) => backoff(attempt, none) / 1_000)).toEqual([
      15, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600, 7_200, 7_200, 7_200,
    ]);
    expect(backoff(0, most) - backoff(0, none)).toBeLessThan(30_000);
  });

  it("keeps retry-after within 1 s and 24 h", () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    expect(
      ["0", "7", "999999", "2026-01-01T00:00:20Z", "2020-01-01T00:00:00Z"].map((text) => readRetryAfter(text, now)),
    ).toEqual([1_000, 7_000, 86_400_000, 20_000, 1_000]);
    expect([readRetryAfter("", now), readRetryAfter("soon", now)]).toEqual([undefined, undefined]);
  });

  it("understands durations and dates of sleeps, up to 366 days", () => {
    const now = Date.parse("2026-01-01T00:00:00Z");
    expect(sleepEnd("1w2d3h4m5s", now) - now).toBe(((9 * 24 + 3) * 3_600 + 4 * 60 + 5) * 1_000);
    expect(sleepEnd("2026-01-01T00:00:01.500Z", now) - now).toBe(1_500);
    expect(sleepEnd("", now)).toBe(now);
    expect(sleepEnd("9999w", now) - now).toBe(366 * 86_400_000);
  });

  it("reads crons in their zone, UTC without one", () => {
    const after = Date.parse("2026-07-01T12:00:00Z");
    expect(new Date(readCron("0 6 * * *")(after) as number).toISOString()).toBe("2026-07-02T06:00:00.000Z");
    expect(new Date(readCron("TZ=Asia/Tokyo 0 6 * * *")(after) as number).toISOString()).toBe(
      "2026-07-01T21:00:00.000Z",
    );
    expect(new Date(readCron("*/15 * * * *")(after) as number).toISOString()).toBe("2026-07-01T12:15:00.000Z");
  });

  it("makes ULIDs that sort by time", () => {
    expect(newUlid(1_795_239_990_367)).toMatch(/^01M7YA8N2Z[0-9A-HJKMNP-TV-Z]{16}$/);
    expect([newUlid(2_000), newUlid(1_000)].toSorted()[0]?.slice(0, 10)).toBe(newUlid(1_000).slice(0, 10));
  });
});

describe("events", () => {
  const now = Date.now();

  it.each<[string, unknown, RegExp]>([
    ["no name", { data: {} }, /^Event 0: name/],
    ["a NUL character", { name: "a\0b" }, /name holds a NUL/],
    ["a name of Inngest's", { name: "inngest/function.failed" }, /name is reserved/],
    ["data that is no object", { name: "a", data: [1] }, /data/],
    ["a time far ahead", { name: "a", ts: now + 400 * 86_400_000 }, /366 days/],
    ["too much", { name: "a", data: { x: "y".repeat(600_000) } }, /larger than 524288/],
    [
      "too deep",
      { name: "a", data: { x: Array.from({ length: 300 }).reduce((inner) => [inner], 1) } },
      /nested deeper/,
    ],
    ["a long id", { name: "a", id: "x".repeat(300) }, /^Event 0: id/],
    ["too many", Array(5_001).fill({ name: "a" }), /5001 events/],
  ])("with %s are refused", (_, body, message) => {
    expect(() => readEvents(body, null, now)).toThrow(InvalidEvents);
    expect(() => readEvents(body, null, now)).toThrow(message);
  });

  it("are the first of their id", () => {
    const events = readEvents(
      [
        { id: "x", name: "a", data: { n: 1 } },
        { id: "x", name: "a", data: { n: 2 } },
      ],
      null,
      now,
    );
    expect(events.map(({ payload }) => JSON.parse(payload).data.n)).toEqual([1, 1]);
  });
});
