import { createServer } from "node:http";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import type { DatabaseHandle } from "@/server/db";
import { createJobs } from "@/server/jobs";
import { callRequest } from "@/server/jobs/embedded/call";
import { listenOnFreePort } from "@/tests/support/ports";
import { startTestApp } from "../../support/app";
import { until } from "../../support/jobs/harness";

const signingKey = `signkey-prod-${"ab".repeat(32)}`;

/** Answers that are none of Inngest's, each with status 200. */
const nonsense = { page: "\u0000<html>[[[[", list: "[]", nothing: "null", object: '{"ids":7,"status":"x","error":{}}' };

type Mood = "well" | "refusing" | "silent" | "closing" | keyof typeof nonsense;

/** Where Inngest would listen, in one mood or another. `events` are those that it took. */
async function openInngest(mood: Mood) {
  const inngest = { mood, events: [] as { name: string; data: Record<string, unknown> }[], refused: 0, env: {} };
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    if (inngest.mood === "silent") return;
    if (inngest.mood === "closing") return void request.socket.destroy();
    if (inngest.mood in nonsense) {
      inngest.refused++;
      response.writeHead(200, { "content-type": "application/json" });
      return void response.end(nonsense[inngest.mood as keyof typeof nonsense]);
    }
    const status = inngest.mood === "well" ? 200 : 503;
    if (status === 200 && request.url?.startsWith("/e/")) inngest.events.push(...JSON.parse(text));
    else if (request.url?.startsWith("/e/")) inngest.refused++;
    response.writeHead(status, { "content-type": "application/json" });
    response.end(status === 200 ? '{"ok":true,"modified":false,"ids":["e"],"status":200}' : "{}");
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  inngest.env = { INNGEST_EVENT_KEY: "event-key", INNGEST_SIGNING_KEY: signingKey, INNGEST_BASE_URL: baseUrl };
  return Object.assign(inngest, { baseUrl, server });
}

async function startApp(env: Record<string, string>) {
  const app = await startTestApp(env);
  onTestFinished(() => app.stop());
  return app;
}

const wallets = Array.from({ length: 50 }, (_, n) => `0x${(n + 1).toString(16).padStart(40, "0")}`);

/** A bulk job and a watched wallet, and how long their answers took. */
async function ask(app: Awaited<ReturnType<typeof startApp>>) {
  const { apiKey: key } = await app.account("growth");
  const began = performance.now();
  const job = await app.call("/v1/api/bulk/scan", { key, body: { wallets } });
  const watched = await app.call("/api/wallet/monitor", { key, body: { wallet: wallets[0] } });
  return { statuses: [job.status, watched.status], jobId: job.body.jobId, tookMs: performance.now() - began };
}

/** Has a function run, as Inngest does when its time has come. */
async function run(app: Awaited<ReturnType<typeof startApp>>, functionId: string) {
  const event = '{"data":{"cron":"* * * * *"},"id":"e","name":"inngest/scheduled.timer","ts":1}';
  const call = callRequest(
    {
      ...{ item: "1", generation: 1, runId: "r", functionId: `portcullis-${functionId}`, step: "step", attempt: 0 },
      ...{ maxAttempts: 1, crashes: 0, lanes: [], event, calledAt: 0, steps: [], checkpointed: 0 },
    },
    signingKey,
  );
  return (await app.runtime.jobs.serveHandler(call)).status;
}

describe("with an Inngest that is away", () => {
  it("starts where nothing listens", async () => {
    const { env, server } = await openInngest("well");
    await new Promise((resolve) => server.close(resolve));
    const app = await startApp(env);
    expect((await ask(app)).statuses).toEqual([202, 201]);
  }, 60_000);

  it("starts and answers while it says nothing, and stops", async () => {
    const inngest = await openInngest("silent");
    const app = await startApp(inngest.env);
    const { statuses, tookMs } = await ask(app);
    expect(statuses).toEqual([202, 201]);
    expect(tookMs).toBeLessThan(2_000);
    const stopping = performance.now();
    await app.runtime.jobs.stop();
    expect(performance.now() - stopping).toBeLessThan(3_000);
  }, 60_000);

  it("answers all alike while it sends nonsense, and while it closes connections", async () => {
    const inngest = await openInngest("well");
    const app = await startApp(inngest.env);
    const { apiKey: key } = await app.account("growth");
    const scan = async () => {
      const { status, body } = await app.call("/v1/api/risk/scan", { key, body: { wallet: wallets[1] } });
      return { status, ...body, scannedAt: null };
    };
    const well = await scan();
    expect(well.status).not.toBe(500);
    for (const mood of ["page", "list", "nothing", "object", "closing"] as const) {
      inngest.mood = mood;
      const [{ statuses }, scanned] = await Promise.all([ask(app), scan()]);
      expect([mood, statuses, scanned]).toEqual([mood, [202, 201], well]);
      if (mood !== "closing") await until(() => inngest.refused > 0);
      inngest.refused = 0;
    }
  }, 60_000);

  it("answers while it refuses; what it wasn't told it is told later", async () => {
    const inngest = await openInngest("well");
    const app = await startApp(inngest.env);
    await until(() => inngest.events.some(({ name }) => name === "monitoring/started"));
    inngest.mood = "refusing";
    const { statuses, jobId, tookMs } = await ask(app);
    expect(statuses).toEqual([202, 201]);
    expect(tookMs).toBeLessThan(1_500);
    // Each is sent five times by the SDK, then given up.
    await until(() => inngest.refused === 10);
    inngest.mood = "well";
    const isReported = () => inngest.events.some(({ name, data }) => name === "bulk/submitted" && data.jobId === jobId);
    await app.runtime.database.pool.query("update bulk_jobs set moved_at = moved_at - interval '2 minutes'");
    expect(isReported()).toBe(false);
    expect(await run(app, "bulk-wake-stalled")).toBe(206);
    await until(isReported);
  }, 60_000);

  it("keeps its key to itself where somebody else listens, and repeats its address", async () => {
    const server = createServer((request, response) => {
      response.writeHead(404, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: `Cannot POST ${request.url}` }));
    });
    const port = await listenOnFreePort(server);
    onTestFinished(() => void server.close());
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const baseUrl = `http://127.0.0.1:${port}`;
    const settings = { mode: "cloud", eventKey: "s3cret-key", signingKey, serveOrigin: "https://app.example" } as const;
    const jobs = createJobs({ config: { inngest: { ...settings, baseUrl } }, db: {} as DatabaseHandle, log });
    onTestFinished(() => jobs.stop());
    await jobs.tell({ name: "t/x", data: {} });
    await until(() => lines.join().includes("Inngest takes no events"));
    expect(lines.join()).toContain("Cannot POST /e/…");
    expect(lines.join()).not.toContain("s3cret-key");
  });

  it("says once that it is away, and when it is back", async () => {
    const inngest = await openInngest("refusing");
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
    const settings = { mode: "cloud", eventKey: "e", signingKey, serveOrigin: "https://app.example" } as const;
    const config = { inngest: { ...settings, baseUrl: inngest.baseUrl } };
    const jobs = createJobs({ config, db: {} as DatabaseHandle, log });
    onTestFinished(() => jobs.stop());
    const report = (n: number) => jobs.tell({ name: "t/x", data: { n } });
    await report(1);
    await until(() => lines.length > 0);
    await report(2);
    await report(3);
    inngest.mood = "well";
    await until(async () => {
      await report(4);
      return inngest.events.length > 0;
    });
    await until(() => lines.length > 1);
    expect(lines).toEqual([
      "Inngest takes no events: jobs begin when their schedules find them",
      "Inngest takes events again",
    ]);
  });
});
