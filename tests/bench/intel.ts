/**
 * What a million indicators cost: `npx tsx tests/bench/intel.ts`. The same process first holds 10,000, then 1,000,000,
 * read from a file by a real sync into a real PostgreSQL; every figure stands beside its baseline of the same run.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { readConfig } from "@/server/config";
import { migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { type Intel, normalizeDomain, openIntel } from "@/server/intel";
import { createLogger } from "@/server/log";

const SMALL = 10_000;
const LARGE = 1_000_000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const mega = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

const folder = await mkdtemp(join(tmpdir(), "portcullis-bench-"));
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
const intel = await openIntel({ config, db: database, log: createLogger("silent") });
await intel.syncFeed("METAMASK");

const random = (count: number) => Array.from({ length: count }, () => `0x${randomBytes(20).toString("hex")}`);
const misses = random(20_000);
const missedHosts = hostNames(2_000, "nowhere");

const small = await measure(SMALL, "10,000 indicators");
const large = await measure(LARGE, "1,000,000 indicators");

console.log(`
RSS of the process           ${mega(small.rss)} → ${mega(large.rss)}: +${mega(large.rss - small.rss)} (limit 200 MB); peak during the sync +${mega(large.peak - small.rss)}
lookup, address not listed   ${small.miss.toFixed(0)} → ${large.miss.toFixed(0)} ns: ×${(large.miss / small.miss).toFixed(2)} (limit 1.10)
lookup, address listed       ${small.hit.toFixed(0)} → ${large.hit.toFixed(0)} ns: ×${(large.hit / small.hit).toFixed(2)}
domain, normalised and looked up, not listed  ${small.host.toFixed(0)} → ${large.host.toFixed(0)} ns: ×${(large.host / small.host).toFixed(2)}
event loop, longest block    ${large.idle.toFixed(1)} ms idle → ${large.block.toFixed(1)} ms during the sync (limit 20 ms)
sync of 1,000,000 new        ${(large.sync / 1_000).toFixed(1)} s; again, unchanged ${large.again.toFixed(0)} ms
`);

await intel.stop();
await database.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });

async function measure(count: number, title: string) {
  const half = count / 2;
  const listed = await writeList(addresses, random(half), misses.length);
  await writeList(domains, hostNames(half, "listed"), 0);
  const idle = await longestBlock(() => wait(3_000));
  const start = performance.now();
  const stopWatching = watchPeak();
  const block = await longestBlock(async () => {
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
  const times = { miss: timeAddresses(intel, misses), hit: timeAddresses(intel, listed), host: timeHosts(intel) };
  return { rss, peak, sync, again, block, idle, ...times };
}

/** Writes a list and gives back a sample of it, freshly made texts. */
async function writeList(path: string, values: string[], sample: number): Promise<string[]> {
  await writeFile(path, JSON.stringify(values));
  return Array.from({ length: sample }, () => Buffer.from(values[(Math.random() * values.length) | 0] as string).toString());
}

function hostNames(count: number, word: string): string[] {
  return Array.from({ length: count }, () => `${word}-${randomBytes(6).toString("hex")}.example-${word}.com`);
}

/** Nanoseconds a lookup: the best of many rounds, so that other processes count little. */
function timeAddresses(on: Intel, list: string[]): number {
  return best(40, list.length, () => {
    let found = 0;
    for (const address of list) found += on.lookupAddress(address).listings.length;
    return found;
  });
}

function timeHosts(on: Intel): number {
  return best(40, missedHosts.length, () => {
    let found = 0;
    for (const host of missedHosts) {
      const name = normalizeDomain(host);
      if (name.ok) found += on.lookupDomain(name).listings.length;
    }
    return found;
  });
}

function best(rounds: number, count: number, work: () => number): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = process.hrtime.bigint();
    work();
    shortest = Math.min(shortest, Number(process.hrtime.bigint() - start) / count);
  }
  return shortest;
}

/** Milliseconds of the longest time in which nothing else could run, by two witnesses; the larger counts. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  let longest = 0;
  let last = performance.now();
  const ticker = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 1);
    last = now;
  }, 1);
  histogram.enable();
  await work();
  histogram.disable();
  clearInterval(ticker);
  return Math.max(longest, histogram.max / 1e6 - 1);
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
