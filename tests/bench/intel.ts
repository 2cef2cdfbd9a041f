/**
 * Cost of a million indicators: `npx tsx tests/bench/intel.ts`. The same process first holds 10,000, then 1,000,000,
 * read from a file by a real sync into a real PostgreSQL. Every figure is beside its baseline of the same run.
 */
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, openSync, readSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { pino } from "pino";
import { readConfig } from "@/server/config";
import { migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { type Intel, normalizeDomain, openIntel } from "@/server/intel";
import { tell, times } from "./row";

const SMALL = 10_000;
const LARGE = 1_000_000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const mega = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

const schedule = existsSync("/proc/self/schedstat")
  ? openSync(`/proc/self/task/${process.pid}/schedstat`, "r")
  : undefined;
const line = Buffer.alloc(128);

/** A program that does nothing but watch its event loop, from the first input until the input ends. */
const idleProcess = `
  const { monitorEventLoopDelay } = require("node:perf_hooks");
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  process.stdin.on("data", () => histogram.reset()).on("end", () => {
    console.log(JSON.stringify({ longest: histogram.max / 1e6 - 1, p999: histogram.percentile(99.9) / 1e6 - 1 }));
    process.exit();
  });
  console.log("ready");`;

// Later benchmarks may continue with the stored data.
const kept = process.env.BENCH_MILLION;
const folder = kept ?? (await mkdtemp(join(tmpdir(), "portcullis-bench-")));
const postgres = await startEmbedded(folder);
await migrateDatabase(postgres.url);
const database = openDatabase(postgres.url, 5);
const addresses = join(folder, "addresses.json");
const domains = join(folder, "domains.json");
const metamask = join(folder, "metamask.json");
await writeFile(metamask, JSON.stringify({ blacklist: ["phish.example"], whitelist: [], fuzzylist: [] }));
const nowhere = pathToFileURL(join(folder, "none")).href;
const config = readConfig({
  FEED_URL_SCAMSNIFFER_ADDRESSES: pathToFileURL(addresses).href,
  FEED_URL_SCAMSNIFFER_DOMAINS: pathToFileURL(domains).href,
  FEED_URL_METAMASK: pathToFileURL(metamask).href,
  FEED_URL_OFAC: nowhere,
});
const intel = await openIntel({ config, db: database, log: pino({ level: "silent" }) });
await intel.syncFeed("METAMASK");

const misses = Array.from({ length: 20_000 }, () => `0x${randomBytes(20).toString("hex")}`);
const missedHosts = hostNames(2_000, "nowhere");

const small = await measure(SMALL, "10,000 indicators");
const large = await measure(LARGE, "1,000,000 indicators");

console.log(`
RSS of the process           ${mega(small.rss)} → ${mega(large.rss)}: +${mega(large.rss - small.rss)} (limit 200 MB); peak during the sync +${mega(large.peak - small.rss)}
lookup, address not listed   ${small.miss.toFixed(0)} → ${large.miss.toFixed(0)} ns: ×${(large.miss / small.miss).toFixed(2)} (limit 1.10)
lookup, address listed       ${small.hit.toFixed(0)} → ${large.hit.toFixed(0)} ns: ×${(large.hit / small.hit).toFixed(2)}
the same within a request    ${small.request.toFixed(0)} → ${large.request.toFixed(0)} ns: ×${(large.request / small.request).toFixed(2)} (body parsed, answer written; limit 1.10)
domain, normalised and looked up, not listed  ${small.host.toFixed(0)} → ${large.host.toFixed(0)} ns: ×${(large.host / small.host).toFixed(2)}
event loop during the sync   longest block ${large.blocks.ours.longest.toFixed(1)} ms (limit 20 ms), of it our own work ${large.blocks.own.toFixed(1)} ms; 99.9 % under ${large.blocks.ours.p999.toFixed(1)} ms; of a process that does nothing, meanwhile: ${large.blocks.idle.longest.toFixed(1)} and ${large.blocks.idle.p999.toFixed(1)} ms; processes waiting: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors
sync of 1,000,000 new        ${(large.sync / 1_000).toFixed(1)} s; again, unchanged ${large.again.toFixed(0)} ms
`);

tell({
  ...{ what: "lookup among 1,000,000 indicators, not listed", figure: `${large.miss.toFixed(0)} ns` },
  ...{ baseline: `among 10,000: ${small.miss.toFixed(0)} ns`, ratio: times(large.miss / small.miss), goal: "≤ 1.10×" },
});
tell({
  ...{ what: "memory for 1,000,000 indicators", figure: mega(large.rss), baseline: `10,000: ${mega(small.rss)}` },
  ...{ ratio: times(large.rss / small.rss), goal: "≤ +200 MB" },
});
tell({
  ...{ what: "longest block of the event loop in their sync", figure: `${large.blocks.own.toFixed(1)} ms` },
  ...{ baseline: `an idle process ${large.blocks.idle.longest.toFixed(1)} ms`, goal: "≤ 20 ms" },
  ratio: times(large.blocks.own / large.blocks.idle.longest),
});

await intel.stop();
await database.close();
await postgres.stop();
if (!kept) await rm(folder, { recursive: true, force: true });

async function measure(count: number, title: string) {
  const half = count / 2;
  const listed = await writeList(addresses, half, "address");
  await writeList(domains, half, "host");
  const start = performance.now();
  const stopWatching = watchPeak();
  const blocks = await watchBlocks(async () => {
    await intel.syncFeed("SCAMSNIFFER_ADDRESSES", { force: true });
    await intel.syncFeed("SCAMSNIFFER_DOMAINS", { force: true });
  });
  const sync = performance.now() - start;
  const peak = stopWatching();
  const unchanged = performance.now();
  await intel.syncFeed("SCAMSNIFFER_ADDRESSES");
  const again = performance.now() - unchanged;
  // The worker ends after 10 s without work, and what the old snapshot held goes with the next collection.
  await wait(12_000);
  collect();
  await wait(1_000);
  const rss = process.memoryUsage.rss();
  console.log(`${title}: ${intel.stats().indicators} held, ${mega(rss)}`);
  const times = {
    miss: timeAddresses(intel, misses),
    hit: timeAddresses(intel, listed),
    host: timeHosts(intel),
    request: timeRequests(intel, listed),
  };
  return { rss, peak, sync, again, blocks, ...times };
}

/** Writes a list and gives back a sample of it. In a process of its own, whose memory doesn't count here. */
async function writeList(path: string, count: number, what: "address" | "host"): Promise<string[]> {
  const script = `
    const { randomBytes } = require("node:crypto"), { writeFileSync } = require("node:fs");
    const make = () => ${what === "address" ? '"0x" + randomBytes(20).toString("hex")' : '"listed-" + randomBytes(6).toString("hex") + ".example-listed.com"'};
    const all = Array.from({ length: ${count} }, make);
    writeFileSync(process.argv[1], JSON.stringify(all));
    writeFileSync(process.argv[1] + ".sample", JSON.stringify(Array.from({ length: 20000 }, () => all[Math.floor(Math.random() * all.length)])));`;
  execFileSync(process.execPath, ["-e", script, path]);
  return JSON.parse(await readFile(`${path}.sample`, "utf8")) as string[];
}

function hostNames(count: number, word: string): string[] {
  return Array.from({ length: count }, () => `${word}-${randomBytes(6).toString("hex")}.example-${word}.com`);
}

/** Nanoseconds a lookup. */
function timeAddresses(on: Intel, list: string[]): number {
  return best(list, (some) => {
    let found = 0;
    for (const address of some) found += on.lookupAddress(address).listings.length;
    return found;
  });
}

/** The least work of a request around a lookup, with neither HTTP, key nor score: one in ten is listed. */
function timeRequests(on: Intel, listed: string[]): number {
  const bodies = misses.map((address, at) =>
    JSON.stringify({ network: "ethereum", wallet: at % 10 ? address : listed[at] }),
  );
  return best(bodies, (some) => {
    let length = 0;
    for (const body of some) {
      const { wallet } = JSON.parse(body) as { wallet: string };
      length += JSON.stringify({ wallet, ...on.lookupAddress(wallet, "ethereum") }).length;
    }
    return length;
  });
}

function timeHosts(on: Intel): number {
  return best(missedHosts, (some) => {
    let found = 0;
    for (const host of some) {
      const name = normalizeDomain(host);
      if (name.ok) found += on.lookupDomain(name).listings.length;
    }
    return found;
  });
}

/** In short pieces, each timed for itself and at its best of many rounds: a processor taken away spoils a piece only. */
function best(list: string[], work: (some: string[]) => number): number {
  const pieces = Array.from({ length: Math.floor(list.length / 500) }, (_, at) => list.slice(at * 500, at * 500 + 500));
  const times = pieces.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 40; round++) {
    for (const [at, piece] of pieces.entries()) {
      const start = process.hrtime.bigint();
      work(piece);
      times[at] = Math.min(times[at] as number, Number(process.hrtime.bigint() - start) / piece.length);
    }
  }
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

interface Blocks {
  longest: number;
  p999: number;
}

/**
 * Milliseconds in which nothing else could run: in this process while `work` is under way, and at the same time in one
 * that does nothing: what both see is the machine's doing, not ours. `own`: the most processor time that the main thread
 * used at a stretch, which is what it would block an idle machine for.
 */
async function watchBlocks(work: () => Promise<unknown>): Promise<{ ours: Blocks; idle: Blocks; own: number }> {
  const child = spawn(process.execPath, ["-e", idleProcess], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = child.stdout.setEncoding("utf8")[Symbol.asyncIterator]();
  await lines.next();
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  let longest = 0;
  let last = performance.now();
  child.stdin.write("reset");
  let own = 0;
  let used = processorTime();
  const ticker = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 1);
    last = now;
    const use = processorTime();
    own = Math.max(own, use - used);
    used = use;
  }, 1);
  histogram.enable();
  await work();
  histogram.disable();
  clearInterval(ticker);
  child.stdin.end();
  const idle = JSON.parse((await lines.next()).value as string) as Blocks;
  const ours = { longest: Math.max(longest, histogram.max / 1e6 - 1), p999: histogram.percentile(99.9) / 1e6 - 1 };
  return { ours, idle, own };
}

/** Milliseconds of processor time used by the main thread; 0 where the kernel does not report it. Leaves no garbage. */
function processorTime(): number {
  if (schedule === undefined) return 0;
  const end = readSync(schedule, line, 0, line.length, 0);
  let nanoseconds = 0;
  for (let at = 0; at < end && line[at] !== 32; at++) nanoseconds = nanoseconds * 10 + (line[at] as number) - 48;
  return nanoseconds / 1e6;
}

function watchPeak(): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
