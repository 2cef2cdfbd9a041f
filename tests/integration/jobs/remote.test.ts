import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { InngestSettings } from "@/server/config";
import type { DatabaseHandle } from "@/server/db";
import { createJobs } from "@/server/jobs";
import { callRequest } from "@/server/jobs/embedded/call";
import { hashSigningKey } from "@/server/jobs/embedded/sign";
import type { Call } from "@/server/jobs/embedded/types";
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
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
  runCreatedAt: 0,
  calledAt: 0,
  steps: [],
  checkpointed: 0,
};

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

  it("takes no endless body", async () => {
    const { baseUrl } = await listen();
    const { jobs } = await start({ ...cloud, baseUrl });
    const body = "x".repeat(9 * 1_024 * 1_024);
    expect((await jobs.serveHandler(new Request(`${origin}/api/inngest`, { method: "POST", body }))).status).toBe(413);
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
