import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig } from "@/server/config";
import type { RestRequest } from "@/server/rest/message";
import { type Runtime, startRuntime } from "@/server/runtime";
import { everyFeedAt } from "@/tests/support/feed-server";
import { networksOff } from "@/tests/support/networks-off";
import { count, tell, times } from "./row";

/**
 * Scans a second among 10,000, 100,000 and 1,000,000 indicators, with key, metering and recording on, without HTTP. Each
 * size has services and a database of its own in this process, and they take turns: what the machine and the process
 * go through meanwhile isn't taken for size. `npx tsx tests/bench/scans.ts`; BENCH_MILLION is a data folder that holds a
 * million already, so that they needn't be stored again.
 */
const sizes = [10_000, 100_000, 1_000_000];
const turns = 6;
const turnMs = 1_000;
const callers = 64;

const folder = await mkdtemp(join(tmpdir(), "portcullis-bench-scans-"));
const none = join(folder, "none.json");
await writeFile(none, JSON.stringify({ blacklist: ["phish.example"], whitelist: [], fuzzylist: [] }));

interface Measured {
  size: number;
  runtime: Runtime;
  headers: Record<string, string>;
  rates: number[];
}

const measured: Measured[] = [];
try {
  for (const size of sizes) measured.push(await open(size));
  for (let turn = 0; turn <= turns; turn++) {
    for (const one of measured) {
      const rate = await scansPerSecond(one);
      // The first turn warms up.
      if (turn > 0) one.rates.push(rate);
    }
  }
  report();
} finally {
  for (const { runtime } of measured) await runtime.stop();
  await rm(folder, { recursive: true, force: true });
}

async function open(size: number): Promise<Measured> {
  const kept = size === sizes.at(-1) ? process.env.BENCH_MILLION : undefined;
  const data = kept && existsSync(kept) ? kept : join(folder, String(size));
  await mkdir(data, { recursive: true });
  const list = join(data, "addresses.json");
  if (data !== kept) writeList(list, size);
  const runtime = await startRuntime(
    readConfig({
      ...networksOff,
      ...everyFeedAt(() => pathToFileURL(none).href),
      ...{ DATA_DIR: data, LOG_LEVEL: "silent", FEED_URL_SCAMSNIFFER_ADDRESSES: pathToFileURL(list).href },
      ...(data === kept && { FEED_URL_SCAMSNIFFER_DOMAINS: pathToFileURL(join(data, "domains.json")).href }),
    }),
  );
  const { apiKey } = await runtime.accounts.create({
    ...{ email: "scans@example.com", password: "bench-bench", plan: "enterprise", rate: "unlimited", actor: "bench" },
  });
  // Nothing is left to do where they are stored already.
  await runtime.intel.syncFeed("SCAMSNIFFER_ADDRESSES");
  const { indicators } = runtime.intel.stats();
  if (indicators < size || indicators > size + 1_000) throw new Error(`${indicators} indicators are held, not ${size}`);
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  return { size, runtime, headers, rates: [] };
}

/** In a process of its own, whose memory doesn't count here. */
function writeList(path: string, length: number): void {
  const script = `
    const { randomBytes } = require("node:crypto");
    const all = Array.from({ length: ${length} }, () => "0x" + randomBytes(20).toString("hex"));
    require("node:fs").writeFileSync(process.argv[1], JSON.stringify(all));`;
  execFileSync(process.execPath, ["-e", script, path]);
}

async function scansPerSecond({ runtime: { dispatch }, headers }: Measured): Promise<number> {
  let answered = 0;
  const end = performance.now() + turnMs;
  const call = async (caller: number) => {
    for (let turn = 0; performance.now() < end; turn++) {
      const wallet = `0x${(caller * 1_000_003 + turn).toString(16).padStart(40, "1")}`;
      const body = Buffer.from(JSON.stringify({ wallet }));
      const request: RestRequest = {
        ...{ method: "POST", path: "/v1/api/risk/scan", query: "", header: (name) => headers[name] },
        readBody: async () => body,
      };
      const answer = await dispatch(request);
      if (answer?.status !== 200) throw new Error(`${answer?.status}: ${answer?.body}`);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return (answered / turnMs) * 1_000;
}

function report(): void {
  const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
  for (const { size, rates } of measured) console.log(`${count(size)} indicators: ${count(median(rates))} scans/s`);
  const [fewest, most] = [measured[0], measured.at(-1)] as [Measured, Measured];
  tell({
    ...{ what: `scans among ${count(most.size)} indicators, without HTTP`, figure: `${count(median(most.rates))}/s` },
    baseline: `among ${count(fewest.size)}, by turns: ${count(median(fewest.rates))}/s`,
    ratio: times(median(most.rates.map((rate, turn) => rate / (fewest.rates[turn] ?? 0)))),
    goal: "≥ 0.9×",
  });
}
