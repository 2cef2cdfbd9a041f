import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { bundlePrograms } from "../support/bundle-programs";
import { nodeFlags } from "./node-flags";
import { program } from "./program";
import type { Row } from "./row";

/**
 * All benchmarks, one after the other, and one table: `npm run bench`. Some ten minutes on two cores; `BENCH_ONLY=http,intel`
 * runs some of them. Each runs by itself with larger sizes too; its first comment says how.
 */
interface Benchmark {
  file: string;
  args?: string[];
  env?: Record<string, string>;
}

const lists = "../shared/data/domains";
const names = ["phishing-until-2025.tsv.gz", "benign-general.txt.gz", "benign-crypto.txt.gz"].map(
  (name) => `${lists}/${name}`,
);
const [phishing = "", general = "", crypto = ""] = names;

const benchmarks: Record<string, Benchmark | string> = {
  http: { file: "http/main.ts", env: { BENCH_SECONDS: "2", BENCH_ROUNDS: "3" } },
  growth: { file: "growth.ts" },
  intel: { file: "intel.ts" },
  scans: { file: "scans.ts" },
  domains: names.every((name) => existsSync(name))
    ? {
        file: "domains.ts",
        args: ["--phishing", phishing, "--general", general, "--crypto", crypto],
      }
    : `its lists aren't there (${lists}); the model card has the figures`,
  calldata: { file: "calldata.ts" },
  transactions: { file: "transactions.ts" },
  simulate: { file: "simulate.ts", args: ["20"] },
  far: { file: "far.ts" },
  wallet: { file: "wallet.ts", args: ["20"] },
  guard: { file: "guard.ts", args: ["1", "10"] },
  chains: { file: "chains.ts" },
  metering: { file: "metering.ts", args: ["200", "1"] },
  jobs: { file: "jobs.ts", env: { BENCH_RUNS: "200", BENCH_ROUNDS: "2", BENCH_PROBES: "60" } },
  bulk: { file: "bulk.ts" },
  webhooks: { file: "webhooks/main.ts", env: { BENCH_DELIVERIES: "2000", BENCH_RATE: "400" } },
  dead: { file: "dead.ts" },
  heads: { file: "heads.ts", args: ["0.3"], env: { BENCH_WALLETS: "2000" } },
  monitoring: { file: "monitoring.ts", args: ["0.3"], env: { BENCH_WALLETS: "1200" } },
};

/** Programs that the benchmarks start as processes of their own. */
const helpers = [
  "tests/bench/http/bare-caller.ts",
  "tests/bench/http/bare-durable.ts",
  "tests/bench/http/bare-node.ts",
  "tests/bench/webhooks/receivers.ts",
  "tests/support/app-process.ts",
];
const files = Object.values(benchmarks).flatMap((one) =>
  typeof one === "string" ? [] : join("tests/bench", one.file),
);
const bundles = await bundlePrograms([...files, ...helpers]);
process.env.BENCH_PROGRAMS = bundles.folder;
const folder = mkdtempSync(join(tmpdir(), "portcullis-bench-table-"));
// `intel` stores a million indicators there, and `scans` goes on with them.
process.env.BENCH_MILLION = join(folder, "million");
const began = performance.now();

/** Runs one in a process of its own, and gives back its rows and whether it came to its end. */
function run(name: string, { file, args = [], env = {} }: Benchmark): Promise<{ rows: Row[]; failed: boolean }> {
  const rowsFile = join(folder, name);
  const flags = [...nodeFlags, "--expose-gc", ...program(join("tests/bench", file)), ...args];
  const child = spawn(process.execPath, flags, {
    env: { ...process.env, ...env, BASE_URL: "", BENCH_ROWS: rowsFile },
    stdio: "inherit",
  });
  return new Promise((resolve) => {
    child.once("exit", (code) => {
      const lines = existsSync(rowsFile) ? readFileSync(rowsFile, "utf8").trim().split("\n") : [];
      resolve({ rows: lines.filter(Boolean).map((line) => JSON.parse(line) as Row), failed: code !== 0 });
    });
  });
}

const only = process.env.BENCH_ONLY?.split(",");
const table: (Row & { name: string })[] = [];
const notes: string[] = [];
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (only && !only.includes(name)) continue;
  if (typeof benchmark === "string") {
    notes.push(`${name} was left out: ${benchmark}.`);
    continue;
  }
  const started = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  const { rows, failed } = await run(name, benchmark);
  process.stdout.write(`   ${((performance.now() - started) / 1_000).toFixed(0)} s\n`);
  if (failed || rows.length === 0) notes.push(`${name} FAILED.`);
  table.push(...rows.map((row) => ({ ...row, name })));
}
rmSync(folder, { recursive: true, force: true });
await bundles.remove();

const cells = table.map(({ name, what, figure, baseline, ratio, goal = "" }) => [
  name,
  what,
  figure,
  baseline,
  ratio,
  goal,
]);
const heads = ["", "what", "here", "beside it, in the same run", "ratio", "goal"];
const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)));
const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`;
process.stdout.write(
  [
    `\n${new Date().toISOString().slice(0, 10)}, ${machine}, load at the end ${loadavg()[0]?.toFixed(1)}, ${minutes} minutes\n`,
    line(heads),
    line(widths.map((width) => "-".repeat(width))),
    ...cells.map(line),
    "",
    ...notes,
    "",
  ].join("\n"),
);
process.exitCode = notes.some((note) => note.includes("FAILED")) ? 1 : 0;
