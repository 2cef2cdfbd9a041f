import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Inngest } from "inngest";
import { serve } from "inngest/edge";
import { migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { createJobs } from "@/server/jobs";
import { callRequest, embeddedOrigin, servePath } from "@/server/jobs/embedded/call";
import { SdkLogger } from "@/server/jobs/sdk-logger";
import { createLogger } from "@/server/kernel/log";
import { count, tell, times } from "./row";

/**
 * The embedded job engine beside the bare SDK in the same run: the same one-step function, called and signed alike, but
 * without queue and database. Rounds alternate, the median counts. BENCH_RUNS, BENCH_ROUNDS, BENCH_PROBES change sizes.
 */
const runs = Number(process.env.BENCH_RUNS ?? 1_500);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const probes = Number(process.env.BENCH_PROBES ?? 200);
const capacity = 16;

const dataDir = await mkdtemp(join(tmpdir(), "portcullis-bench-jobs-"));
const server = await startEmbedded(dataDir);
await migrateDatabase(server.url);
const db = openDatabase(server.url, 10);
const log = createLogger("warn");
const jobs = createJobs({ config: { inngest: undefined }, db, log, engine: { capacity } });

async function cleanUp(): Promise<void> {
  await jobs.stop();
  await db.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)));

let finished = 0;
const firstStep = new Map<number, number>();
const oneStep = (client: Inngest) =>
  client.createFunction({ id: "one-step", triggers: [{ event: "bench/one" }], retries: 2 }, async ({ event, step }) => {
    await step.run("work", () => {
      firstStep.set(event.data.n, performance.now());
    });
    finished++;
  });
const chunks = jobs.inngest.createFunction(
  { id: "chunks", triggers: [{ event: "bench/chunks" }], retries: 2 },
  async ({ event, step }) => {
    for (let chunk = 0; chunk < event.data.chunks; chunk++) await step.run(`chunk-${chunk}`, () => chunk);
    finished++;
  },
);
const lane = jobs.inngest.createFunction(
  { id: "lane", triggers: [{ event: "bench/lane" }], retries: 2, concurrency: { limit: 2, key: "event.data.lane" } },
  async ({ event }) => {
    await wait(event.data.ms);
    finished++;
  },
);

interface Rate {
  perSecond: number;
  /** Processor time of this process, which a busy machine does not distort. */
  cpuMs: number;
}

async function measure(count: number, work: () => Promise<void>): Promise<Rate> {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: (count / (performance.now() - started)) * 1_000, cpuMs: (user + system) / 1_000 / count };
}

async function untilFinished(count: number): Promise<void> {
  while (finished < count) await wait(5);
}

/** Runs a second of the engine: from the first send to the last end. */
function engineRate(): Promise<Rate> {
  finished = 0;
  return measure(runs, async () => {
    for (let sent = 0; sent < runs; sent += 100)
      await jobs.inngest.send(Array.from({ length: 100 }, (_, n) => ({ name: "bench/one", data: { n: sent + n } })));
    await untilFinished(runs);
  });
}

/** Calls a second of the SDK alone, as many at once as the engine makes. */
function bareRate(): Promise<Rate> {
  const signingKey = "signkey-bench-00112233";
  const fetch = async () => new Response(null, { status: 200 });
  const common = { id: "bare", logger: new SdkLogger(log), aiMetadata: false, sessionPropagation: false };
  const client = new Inngest({ ...common, isDev: false, eventKey: "k", signingKey, baseUrl: embeddedOrigin, fetch });
  const handler = serve({ client, functions: [oneStep(client)], serveOrigin: embeddedOrigin, servePath });
  let next = 0;
  const caller = async () => {
    for (let n = next++; n < runs; n = next++) {
      const event = JSON.stringify({ data: { n }, id: `e${n}`, name: "bench/one", ts: 1_700_000_000_000, user: {} });
      const call = {
        item: `${n}`,
        generation: 1,
        runId: `r${n}`,
        functionId: "bare-one-step",
        step: "step",
        attempt: 0,
      };
      const rest = { maxAttempts: 3, crashes: 0, lanes: [], event, calledAt: 0 };
      const state = { steps: [], checkpointed: 0 };
      const response = await handler(callRequest({ ...call, ...rest, ...state }, signingKey));
      if (response.status !== 206) throw new Error(await response.text());
      await response.text();
    }
  };
  return measure(runs, async () => {
    await Promise.all(Array.from({ length: capacity }, caller));
  });
}

async function startLatencies(): Promise<number[]> {
  const sent: number[] = [];
  for (let n = 0; n < probes; n++) {
    const at = 1e9 + n;
    sent.push(performance.now());
    await jobs.inngest.send({ name: "bench/one", data: { n: at } });
    await wait(20);
  }
  while (firstStep.size < probes || !firstStep.has(1e9 + probes - 1)) await wait(5);
  return sent.map((start, n) => (firstStep.get(1e9 + n) as number) - start).sort((a, b) => a - b);
}

async function timed(name: string, count: number, data: Record<string, unknown>): Promise<number> {
  finished = 0;
  const started = performance.now();
  await jobs.inngest.send({ name, data });
  await untilFinished(count);
  return performance.now() - started;
}

/** One lane with a long backlog, two of it at once; another lane's event must not wait behind it. */
async function behindBacklog(): Promise<{ backlog: number; ms: number[] }> {
  const backlog = 20_000;
  // Long enough to be in the way all along, and no longer: the end waits for those that run.
  const event = { name: "bench/lane", data: { lane: "slow", ms: 10_000 } };
  for (let sent = 0; sent < backlog; sent += 2_000) await jobs.inngest.send(new Array(2_000).fill(event));
  const { pool } = db;
  for (;;) {
    const { rows } = await pool.query("select count(*)::int as queued from jobs.queue");
    if (rows[0].queued >= backlog) break;
    await wait(50);
  }
  const ms: number[] = [];
  for (let n = 0; n < 20; n++) ms.push(await timed("bench/lane", 1, { lane: `fast-${n}`, ms: 0 }));
  return { backlog, ms: ms.sort((a, b) => a - b) };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const at = (sorted: number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);

try {
  await jobs.start([oneStep(jobs.inngest), chunks, lane]);
  await engineRate();
  const bare: Rate[] = [];
  const engine: Rate[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await bareRate());
    engine.push(await engineRate());
  }
  const show = (rates: Rate[]) =>
    `${median(rates.map(({ perSecond }) => perSecond)).toFixed(0)}/s, ${median(rates.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms CPU each`;
  console.log(`on ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`bare SDK, one step       ${show(bare)}`);
  console.log(`engine, one step         ${show(engine)}`);
  const [ours, sdk] = [engine, bare].map((rates) => median(rates.map(({ perSecond }) => perSecond))) as [
    number,
    number,
  ];
  tell({
    ...{ what: "jobs of one step, durable", figure: `${count(ours)}/s` },
    ...{ baseline: `bare SDK, nothing stored ${count(sdk)}/s`, ratio: times(ours / sdk) },
  });
  firstStep.clear();
  const latencies = await startLatencies();
  console.log(
    `send() to first step     p50 ${at(latencies, 0.5)} ms, p95 ${at(latencies, 0.95)} ms, max ${at(latencies, 1 - 1 / probes)} ms`,
  );
  tell({
    ...{ what: "event to first step, p50", figure: `${at(latencies, 0.5)} ms` },
    ...{ baseline: "self-hosted Inngest 168 ms, measured once", ratio: times(Number(at(latencies, 0.5)) / 168) },
  });
  const bulk = [];
  for (let round = 0; round < rounds * 3; round++) bulk.push(await timed("bench/chunks", 1, { chunks: 20 }));
  console.log(`20 steps one by one      ${median(bulk).toFixed(0)} ms`);
  const { backlog, ms } = await behindBacklog();
  console.log(`past a lane of ${backlog}     p50 ${at(ms, 0.5)} ms, p95 ${at(ms, 0.95)} ms`);
} finally {
  await cleanUp();
}
