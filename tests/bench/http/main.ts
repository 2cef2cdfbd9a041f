import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeFlags } from "../node-flags";
import { program } from "../program";
import { count, tell, times } from "../row";
import { watchDisk } from "./disk";
import { pace } from "./paced";
import {
  connections,
  dataDir,
  endpoints,
  makeKey,
  measure,
  run,
  serve,
  serveApp,
  stop,
  stopAll,
  type Target,
  waitFor,
} from "./servers";
import { countStolen } from "./stolen";

/**
 * Requests a second of the endpoints that answer from memory, with key, rate limit, metering and recording on, beside a
 * bare Next route handler, a bare node:http echo, and the same procedures through tRPC's own caller without any of that,
 * in the same run. Rounds alternate; a ratio is the median of those within each round, since a shared machine may be half
 * as fast a minute later. Then how long requests wait at half of that load, and how long for the disk alone.
 */
const duration = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Five windows of ten seconds: a disk that stands still now and then does so in one of them. */
const pacedSeconds = Math.max(duration, 50);
const root = process.cwd();
const bareNext = mkdtempSync(join(tmpdir(), "portcullis-bare-next-"));
const nextBin = join(root, "node_modules/next/dist/bin/next");

const durable = { name: "node:http that writes to the disk first", url: "http://127.0.0.1:4105/", body: "{}" };

async function serveAll() {
  console.log("building the bare Next app …");
  // Inside the project, Next would take our instrumentation for its own.
  cpSync(join(root, "tests/bench/http/bare-next"), bareNext, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(bareNext, "node_modules"));
  run([nextBin, "build", "--webpack"], bareNext);
  const next = serve([nextBin, "start", "-H", "127.0.0.1"], 4101, { cwd: bareNext });
  serve(program("tests/bench/http/bare-node.ts"), 4102);
  serveApp(4103);
  serve(program("tests/bench/http/bare-durable.ts"), 4105);
  const caller = serve([...nodeFlags, ...program("tests/bench/http/bare-caller.ts")], 4104, {
    dataDir: join(dataDir, "caller"),
  });
  await waitFor("http://127.0.0.1:4103/readyz");
  const headers = makeKey();
  const scan = endpoints["risk/scan"];
  const targets: Record<string, Target> = {
    "bare Next route": { url: "http://127.0.0.1:4101/scan", body: scan.body },
    "bare node:http": { url: "http://127.0.0.1:4102/", body: scan.body },
  };
  for (const [name, { path, body }] of Object.entries(endpoints)) {
    targets[`${name} by createCaller`] = { url: `http://127.0.0.1:4104${path}`, body };
    targets[name] = { url: `http://127.0.0.1:4103${path}`, body, headers };
  }
  for (const url of ["4101/scan", "4102/", `4104${scan.path}`, "4105/"]) await waitFor(`http://127.0.0.1:${url}`);
  return { targets, beside: [next, caller] };
}

async function measureAll(targets: Record<string, Target>): Promise<Map<string, number[]>> {
  const figures = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const [name, target] of Object.entries(targets)) {
      // The first round warms up.
      const { requests, latency } = await measure(target, { duration: round === 0 ? 1 : duration });
      if (round > 0) figures.set(name, [...(figures.get(name) ?? []), requests.average]);
      const label = round === 0 ? "warm-up" : `round ${round}`;
      console.log(`${label}  ${name.padEnd(30)} ${count(requests.average).padStart(7)} req/s  p99 ${latency.p99} ms`);
    }
  }
  return figures;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function main(): Promise<void> {
  const { targets, beside: others } = await serveAll();
  const figures = await measureAll(targets);
  // Idle servers collect garbage while others are measured.
  await stop(others);
  const of = (name: string) => median(figures.get(name) ?? []);
  const rate = (value: number) => `${count(value)} req/s`;
  for (const name of Object.keys(endpoints)) {
    const ours = of(name);
    const beside = (baseline: string, goal: string) => {
      const others = figures.get(baseline) ?? [];
      const ratio = times(median((figures.get(name) ?? []).map((one, round) => one / (others[round] ?? 0))));
      tell({
        what: `${name} from memory, ${connections} connections`,
        figure: rate(ours),
        baseline: `${baseline} ${rate(of(baseline))}`,
        ...{ ratio, goal },
      });
      return ratio;
    };
    const next = beside("bare Next route", "≥ 10×");
    const node = beside("bare node:http", "0.35×");
    const caller = beside(`${name} by createCaller`, "≥ 0.8×");
    const half = Math.round(ours / 2);
    // Pace of the machine, its disk and the callers themselves.
    const bare = await pace(durable, half, pacedSeconds / 2.5);
    const [stolen, disk] = [countStolen(), watchDisk(dataDir)];
    const { p50, p99: overall, windows } = await pace(targets[name] as Target, half, pacedSeconds);
    const p99 = median(windows);
    const [least, most] = [Math.min(...windows), Math.max(...windows)];
    const taken = `of ten seconds each ${least} to ${most}, of all ${overall}; ${stolen() ?? "unknown"} of the processors stolen, the disk stood still for ${disk() ?? "?"} ms`;
    tell({
      ...{ what: `${name} at half of that load, p99`, figure: `${p99} ms, the median; ${taken}` },
      baseline: `${durable.name} ${median(bare.windows)} ms`,
      ...{ ratio: times(p99 / median(bare.windows)), goal: "≤ 15 ms" },
    });
    console.log(
      `${name} ${rate(ours)}: ${next} a bare Next route, ${node} bare node:http, ${caller} createCaller; at half of that load p50 ${p50} ms, p99 ${p99} ms (${taken}; ${durable.name} ${median(bare.windows)} ms); every answer a 200`,
    );
  }
}

try {
  await main();
} finally {
  await stopAll();
  rmSync(bareNext, { recursive: true, force: true });
}
