import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "@/server/config";
import { answerNode } from "@/server/rest/node";
import { type Runtime, startRuntime } from "@/server/runtime";
import { networksOff } from "@/tests/support/networks-off";
import { startAnvil } from "../support/anvil";
import { startRpcDouble } from "../support/rpc-double";
import { ms, tell, times } from "./row";

/**
 * Bulk scans of 1,000 wallets from submitted to done, over HTTP with a real database: `npx tsx tests/bench/bulk.ts`.
 * Beside it the same wallets scanned one after the other in the same process, without job, charge or database; then
 * cold against a local chain node, with the requests that reached it; then 10 jobs for the memory.
 */
const total = 1_000;
const headers = { "content-type": "application/json" };
const makeWallets = () => Array.from({ length: total }, () => `0x${randomBytes(20).toString("hex")}`);

async function open(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), "portcullis-bench-bulk-"));
  const settings = { ...networksOff, FEEDS: "off", LOG_LEVEL: "error", DATA_DIR: dataDir, ...env };
  const runtime = await startRuntime(readConfig(settings));
  const server = createServer((request, response) => void answerNode(runtime.dispatch, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { apiKey } = await runtime.accounts.create({
    ...{ email: "bulk@example.com", password: "bulk-bulk-bulk", plan: "enterprise", actor: "bench" },
  });
  const call = async (path: string, init: RequestInit = {}) => {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await fetch(baseUrl + path, { ...init, headers: { ...headers, authorization: `Bearer ${apiKey}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { jobId: string; finishedAt: string | null; completed: number; status: string };
  };
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await runtime.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  /** Processor milliseconds of one GET, without what a client takes to read it. */
  const askAgain = async (path: string) => {
    const header = (name: string) => (name === "authorization" ? `Bearer ${apiKey}` : undefined);
    const request = { method: "GET", path, query: "", header, readBody: async () => null };
    const ask = async (times: number) => {
      for (let n = 0; n < times; n++)
        if ((await runtime.dispatch(request))?.status !== 200) throw new Error(`${path} is not answered`);
    };
    await ask(50);
    const cpu = process.cpuUsage();
    await ask(200);
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1_000 / 200;
  };
  return { runtime, call, askAgain, close };
}

/** Milliseconds from the submission until the job is seen to be done. */
async function timeJob(call: Awaited<ReturnType<typeof open>>["call"]): Promise<number> {
  const started = performance.now();
  const { jobId } = await call("/v1/api/bulk/scan", {
    method: "POST",
    body: JSON.stringify({ wallets: makeWallets() }),
  });
  for (;;) {
    const job = await call(`/v1/api/bulk/jobs/${jobId}`);
    if (job.finishedAt) {
      if (job.completed !== total) throw new Error(`${job.completed} of ${total}: ${job.status}`);
      return performance.now() - started;
    }
    await wait(25);
  }
}

async function timeBare(runtime: Runtime): Promise<number> {
  const caller = { principal: { accountId: "bench", keyId: null }, requestId: null };
  const started = performance.now();
  for (const address of makeWallets()) await runtime.scans.scanWallet(caller, { address, chain: undefined });
  return performance.now() - started;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const collect = (globalThis as { gc?: () => void }).gc ?? (() => {});

const memory = await open({});
for (let n = 0; n < 3; n++) await timeJob(memory.call);
const [job, bare] = [await timeJob(memory.call), await timeBare(memory.runtime)];
console.log(
  `1,000 wallets, lists only: ${seconds(job)} submitted to done (limit 2 s), ${(job / bare).toFixed(1)}x the bare scans (${seconds(bare)})`,
);
tell({
  ...{
    what: "bulk job of 1,000 wallets, submitted to done",
    figure: seconds(job),
    ratio: times(job / bare),
    goal: "≤ 2 s",
  },
  baseline: `the same scans in a loop ${seconds(bare)}`,
});
const { items } = (await memory.call("/v1/api/bulk/jobs?limit=1")) as unknown as { items: { jobId: string }[] };
const [again, list] = [
  await memory.askAgain(`/v1/api/bulk/jobs/${items[0]?.jobId}`),
  await memory.askAgain("/v1/api/bulk/jobs"),
];
console.log(`an ended job of 1,000 asked for again: ${ms(again)} of processor, the list of jobs ${ms(list)}`);
tell({
  ...{ what: "an ended job of 1,000 wallets, asked for again", figure: `${ms(again)} of processor` },
  ...{ ratio: times(again / list), baseline: `the list of jobs, without results ${ms(list)}`, goal: "≤ 3×" },
});
/** Memory of the live objects, and of the process after a warm-up of as many such jobs. */
const weigh = () => {
  collect();
  const { rss, heapUsed } = process.memoryUsage();
  return `${(rss / 1e6).toFixed(0)} MB (heap ${(heapUsed / 1e6).toFixed(0)} MB)`;
};
for (let n = 0; n < 10; n++) await timeJob(memory.call);
const before = weigh();
for (let n = 0; n < 10; n++) await timeJob(memory.call);
console.log(`memory over 10 such jobs: ${before} -> ${weigh()}`);
await memory.close();

const anvil = await startAnvil();
const node = await startRpcDouble({ upstream: anvil.url });
const chain = await open({ RPC_URL_ETHEREUM: node.url });
const cold = await timeJob(chain.call);
console.log(
  `1,000 wallets, cold, local node: ${seconds(cold)} (limit 10 s), ${node.requests.length} RPC requests (limit 100), ${node.requests.flat().length} calls`,
);
tell({
  ...{
    what: "the same, cold, on a local node",
    figure: seconds(cold),
    ratio: times(cold / job),
    goal: "≤ 10 s, ≤ 100 requests",
  },
  baseline: `lists only ${seconds(job)}; ${node.requests.length} requests`,
});
await chain.close();
await node.stop();
await anvil.stop();
