import { createServer } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { InngestSettings } from "@/server/config";
import type { DatabaseHandle } from "@/server/db";
import { createJobs } from "@/server/jobs";
import { callRequest } from "@/server/jobs/embedded/call";
import { hashSigningKey, signBody } from "@/server/jobs/embedded/sign";
import type { Call } from "@/server/jobs/embedded/types";
import { completeForeign } from "@/server/rest/problem";
import { listenOnFreePort } from "@/tests/support/ports";
import { log, until } from "../../support/jobs/harness";

const signingKey = "signkey-test-00112233aabb";
const origin = "http://127.0.0.1:9";
const cloud = { mode: "cloud", eventKey: "event-key", signingKey, serveOrigin: "https://app.example" } as const;

interface Received {
  url: string;
  authorization: string | undefined;
  body: unknown;
}

/** Where a real Inngest would listen: notes what the app posts and accepts it; refuses the first `failures` posts. */
async function listen(failures = 0): Promise<{ baseUrl: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    received.push({ url: request.url ?? "", authorization: request.headers.authorization, body: JSON.parse(text) });
    const ok = received.length > failures;
    response.writeHead(ok ? 200 : 500, { "content-type": "application/json" });
    response.end(
      JSON.stringify(ok ? { ok: true, modified: true, ids: ["e1"], status: 200 } : { error: "not yet", status: 500 }),
    );
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${port}`, received };
}

async function start(settings: InngestSettings) {
  const seen: unknown[] = [];
  const jobs = createJobs({ config: { inngest: settings }, db: {} as DatabaseHandle, log });
  onTestFinished(() => jobs.stop());
  const fn = jobs.inngest.createFunction(
    { id: "f", retries: 1, triggers: [{ event: "t/x" }], checkpointing: false },
    async ({ event }) => {
      seen.push(event.data);
    },
  );
  await jobs.start([fn]);
  return { jobs, seen };
}

const call: Call = {
  item: "1",
  generation: 1,
  runId: "r",
  functionId: "portcullis-f",
  step: "step",
  attempt: 0,
  maxAttempts: 2,
  crashes: 0,
  lanes: [],
  event: '{"data":{"n":1},"id":"e","name":"t/x","ts":1,"user":{}}',
  calledAt: 0,
  steps: [],
  checkpointed: 0,
};

const now = () => Math.floor(Date.now() / 1_000);
const wrong = () => `t=${now()}&s=${"0".repeat(64)}`;

/** A call with a signature of the right form that fits nothing, or with another. */
function post(body: BodyInit, signature: string | null = wrong()): Request {
  return new Request(`${origin}/api/inngest?fnId=portcullis-f&stepId=step`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...(signature !== null && { "x-inngest-signature": signature }) },
    duplex: "half",
  } as RequestInit);
}

describe("with a real Inngest in the settings", () => {
  it("registers the functions, signed, and sends events there", async () => {
    const { baseUrl, received } = await listen();
    const { jobs } = await start({ ...cloud, baseUrl });
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({
      url: "/fn/register",
      authorization: `Bearer ${hashSigningKey(signingKey)}`,
      body: { url: "https://app.example/api/inngest", functions: [{ id: "portcullis-f" }] },
    });
    await jobs.inngest.send({ name: "t/x", data: { n: 1 } });
    expect(received[1]).toMatchObject({ url: "/e/event-key", body: [{ name: "t/x", data: { n: 1 } }] });
    expect(jobs.metrics()).toBeUndefined();
  });

  it("registers again until it is heard", async () => {
    const { baseUrl, received } = await listen(1);
    await start({ ...cloud, baseUrl });
    await until(() => received.length === 2);
    expect(received.map(({ url }) => url)).toEqual(["/fn/register", "/fn/register"]);
  });

  it("runs a function for a signed call and for no other", async () => {
    const { baseUrl } = await listen();
    const { jobs, seen } = await start({ ...cloud, baseUrl });
    const signed = await jobs.serveHandler(callRequest(call, signingKey));
    expect(signed.status).toBe(200);
    expect(seen).toEqual([{ n: 1 }]);
    const wrongKey = await jobs.serveHandler(callRequest(call, "signkey-test-ffff"));
    const unsigned = new Request(`${origin}/api/inngest?fnId=portcullis-f&stepId=step`, {
      method: "POST",
      body: '{"event":{}}',
    });
    const sync = new Request(`${origin}/api/inngest`, { method: "PUT", body: '{"url":"https://attacker.example"}' });
    const look = new Request(`${origin}/api/inngest`);
    const others = await Promise.all([unsigned, sync, look].map((request) => jobs.serveHandler(request)));
    expect([wrongKey, ...others].map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(seen).toEqual([{ n: 1 }]);
  });

  it("runs a function for a call signed with the key before, which the SDK reads by itself", async () => {
    vi.stubEnv("INNGEST_SIGNING_KEY_FALLBACK", "signkey-test-ffff");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { baseUrl } = await listen();
    const { jobs, seen } = await start({ ...cloud, baseUrl });
    expect((await jobs.serveHandler(callRequest(call, "signkey-test-ffff"))).status).toBe(200);
    expect((await jobs.serveHandler(callRequest(call, "signkey-test-eeee"))).status).toBe(401);
    expect(seen).toEqual([{ n: 1 }]);
  });

  it("is refused as every endpoint refuses, with the request's id", async () => {
    const { baseUrl } = await listen();
    const { jobs } = await start({ ...cloud, baseUrl });
    const refused = await completeForeign(await jobs.serveHandler(post("{}", null)), "req_1", "https://p.example");
    expect([refused.status, refused.headers.get("x-request-id")]).toEqual([401, "req_1"]);
    expect(await refused.json()).toEqual({
      type: "https://p.example/docs/errors#invalid_signature",
      title: "A valid signature is required",
      status: 401,
      detail: expect.stringContaining("signature"),
      code: "invalid_signature",
      requestId: "req_1",
    });
    const taken = await completeForeign(await jobs.serveHandler(callRequest(call, signingKey)), "req_2", "");
    expect([taken.status, taken.headers.get("x-request-id")]).toEqual([200, "req_2"]);
  });

  it("takes no endless body", async () => {
    const { baseUrl } = await listen();
    const { jobs } = await start({ ...cloud, baseUrl });
    const answer = await jobs.serveHandler(post("x".repeat(9 * 1_024 * 1_024)));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: "body_too_large" });
  });

  it("reads nothing where no body could fit the signature", async () => {
    const { baseUrl } = await listen();
    const { jobs } = await start({ ...cloud, baseUrl });
    const old = signBody("{}", signingKey, Date.now() - 301_000);
    const ahead = signBody("{}", signingKey, Date.now() + 302_000);
    for (const signature of [null, "", "x", "t=&s=00", `t=${now()}`, "t=1&s=00", "t=abc&s=00", old, ahead]) {
      let read = 0;
      const body = new ReadableStream(
        {
          pull(stream) {
            read++;
            stream.enqueue(new Uint8Array(1_024));
          },
        },
        { highWaterMark: 0 },
      );
      const answer = await jobs.serveHandler(post(body, signature));
      expect([signature, answer.status, read]).toEqual([signature, 401, 0]);
      expect(await answer.json()).toMatchObject({ status: 401, detail: expect.stringContaining("signature") });
    }
  });

  it("answers 400 to what is no JSON", async () => {
    const { baseUrl } = await listen();
    const { jobs } = await start({ ...cloud, baseUrl });
    for (const signature of [wrong(), signBody("{", signingKey)]) {
      const answer = await jobs.serveHandler(post("{", signature));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "invalid_json" });
    }
    expect((await jobs.serveHandler(post("[".repeat(100_000) + "]".repeat(100_000)))).status).toBe(400);
  });

  it("does no great work for strangers", async () => {
    const { baseUrl } = await listen();
    const { jobs, seen } = await start({ ...cloud, baseUrl });
    const costMs = async (work: () => unknown) => {
      const before = process.cpuUsage();
      await work();
      return process.cpuUsage(before).user / 1_000;
    };
    // Large ones aren't even parsed.
    const large = `{${Array.from({ length: 500_000 }, (_, n) => `"k${(n * 7_919) % 1_000_003}":1`).join(",")}}`;
    const parsed = await costMs(() => JSON.parse(large));
    const refused = await costMs(async () => expect((await jobs.serveHandler(post(large))).status).toBe(401));
    expect(refused).toBeLessThan(parsed);
    // A few small ones are parsed, for their spelling. Inngest's own are not affected.
    const canonical = callRequest(call, signingKey);
    const signature = canonical.headers.get("x-inngest-signature");
    const spaced = JSON.stringify(await canonical.json(), null, 1);
    expect((await jobs.serveHandler(post(spaced, signature))).status).toBe(200);
    for (let n = 0; n < 6; n++) expect((await jobs.serveHandler(post("{}"))).status).toBe(401);
    expect((await jobs.serveHandler(post(spaced, signature))).status).toBe(401);
    expect((await jobs.serveHandler(callRequest(call, signingKey))).status).toBe(200);
    expect(seen).toHaveLength(2);
  });

  it("takes in few large bodies of strangers at once, and every small one", async () => {
    const { baseUrl } = await listen();
    const { jobs } = await start({ ...cloud, baseUrl });
    const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
    const hang = () =>
      post(
        new ReadableStream<Uint8Array>({
          start(stream) {
            streams.push(stream);
            stream.enqueue(new Uint8Array(100_000));
          },
        }),
      );
    const held = Array.from({ length: 8 }, () => jobs.serveHandler(hang()));
    await until(async () => (await jobs.serveHandler(hang())).status === 503);
    expect((await jobs.serveHandler(callRequest(call, signingKey))).status).toBe(200);
    for (const stream of streams.slice(0, 8)) stream.close();
    expect((await Promise.all(held)).map(({ status }) => status)).not.toContain(503);
    const large = { ...call, event: call.event.replace('"n":1', `"n":1,"text":"${"x".repeat(4_000_000)}"`) };
    expect((await jobs.serveHandler(callRequest(large, signingKey))).status).toBe(200);
  });

  it("takes a signed call that is spelt otherwise than canonically", async () => {
    const { baseUrl } = await listen();
    const { jobs, seen } = await start({ ...cloud, baseUrl });
    const canonical = callRequest(call, signingKey);
    const signature = canonical.headers.get("x-inngest-signature") as string;
    const { version, ctx, ...rest } = await canonical.json();
    const body = JSON.stringify({ version, ...rest, ctx }, null, 1).replace("t/x", "t\\u002fx");
    for (let n = 0; n < 8; n++) expect((await jobs.serveHandler(post(body, signature))).status).toBe(200);
    expect(seen).toHaveLength(8);
  });

  it("answers a dev server, which doesn't sign, on loopback names only", async () => {
    const { baseUrl } = await listen();
    const { jobs, seen } = await start({ mode: "dev", baseUrl, serveOrigin: origin });
    const ask = async (host: string) => {
      const request = callRequest(call, signingKey);
      request.headers.delete("x-inngest-signature");
      request.headers.set("host", host);
      return (await jobs.serveHandler(request)).status;
    };
    expect(await Promise.all(["app.example", "localhost.attacker.example", "127.0.0.1.nip.example"].map(ask))).toEqual([
      404, 404, 404,
    ]);
    expect(seen).toEqual([]);
    expect(await ask("localhost:3000")).toBe(200);
    expect(seen).toEqual([{ n: 1 }]);
  });
});
