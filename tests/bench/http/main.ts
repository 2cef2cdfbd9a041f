import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";

/**
 * Requests a second of risk/scan with key, rate limit, metering and recording on, answered from memory, beside a bare
 * Next route handler and a bare node:http echo in the same run. Rounds alternate, the median counts.
 */
const connections = 128;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const root = process.cwd();
const bareNext = mkdtempSync(join(tmpdir(), "portcullis-bare-next-"));
const nextBin = join(root, "node_modules/next/dist/bin/next");
const body = JSON.stringify({ wallet: "0x7a250d5630b4cf539739df2c5dacb4c659f2488d" });
const dataDir = mkdtempSync(join(tmpdir(), "portcullis-bench-"));
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "production",
  DATA_DIR: dataDir,
  FEEDS: "off",
  LOG_LEVEL: "info",
  NEXT_TELEMETRY_DISABLED: "1",
  ...Object.fromEntries(["ETHEREUM", "BNB", "POLYGON", "ARBITRUM", "SOLANA"].map((n) => [`RPC_URL_${n}`, "off"])),
};
const children: ChildProcess[] = [];

function run(command: string[], port: number, cwd = root): void {
  const env = { ...environment, PORT: String(port) };
  children.push(spawn(process.execPath, command, { cwd, env, stdio: ["ignore", "ignore", "inherit"] }));
}

async function waitFor(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++, await wait(200)) {
    const answered = await fetch(url, {
      method: url.endsWith("readyz") ? "GET" : "POST",
      ...(url.endsWith("readyz") ? {} : { body }),
    }).catch(() => null);
    if (answered?.ok) return;
  }
  throw new Error(`${url} did not come up`);
}

function account(): { apiKey: string } {
  const flags = [
    "account",
    "create",
    "--email",
    "bench@example.com",
    "--password",
    "bench-bench-bench",
    "--plan",
    "enterprise",
    "--rate",
    "unlimited",
    "--json",
  ];
  return JSON.parse(
    execFileSync(process.execPath, ["--import", "tsx", "server/cli/main.ts", ...flags], {
      env: environment,
      encoding: "utf8",
    }),
  );
}

async function measure(url: string, headers: Record<string, string> = {}): Promise<autocannon.Result> {
  return autocannon({
    url,
    method: "POST",
    body,
    connections,
    duration: seconds,
    headers: { "content-type": "application/json", ...headers },
  });
}

async function main(): Promise<void> {
  console.log("building the bare Next app …");
  // Inside the project, Next would take our instrumentation for its own.
  cpSync(join(root, "tests/bench/http/bare-next"), bareNext, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(bareNext, "node_modules"));
  execFileSync(process.execPath, [nextBin, "build", "--webpack"], { cwd: bareNext, env: environment, stdio: "ignore" });
  run([nextBin, "start", "-H", "127.0.0.1"], 4101, bareNext);
  run(["--import", "tsx", "tests/bench/http/bare-node.ts"], 4102);
  run(["--import", "tsx", "server/main.ts"], 4103);
  const targets = {
    "bare Next route": { url: "http://127.0.0.1:4101/scan", ready: "http://127.0.0.1:4101/scan" },
    "bare node:http": { url: "http://127.0.0.1:4102/", ready: "http://127.0.0.1:4102/" },
    "risk/scan": { url: "http://127.0.0.1:4103/v1/api/risk/scan", ready: "http://127.0.0.1:4103/readyz" },
  };
  for (const { ready } of Object.values(targets)) await waitFor(ready);
  const { apiKey } = account();
  const figures: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { url }] of Object.entries(targets)) {
      const result = await measure(url, name === "risk/scan" ? { authorization: `Bearer ${apiKey}` } : {});
      const bad = result.non2xx + result.errors + result.timeouts;
      if (bad > 0) throw new Error(`${name}: ${bad} answers were not 200`);
      // The first round warms up.
      if (round > 0) figures[name] = [...(figures[name] ?? []), result.requests.average];
      console.log(
        `${round === 0 ? "warm-up" : `round ${round}`}  ${name.padEnd(16)} ${result.requests.average.toFixed(0).padStart(6)} req/s  p99 ${result.latency.p99} ms`,
      );
    }
  }
  const median = (values: number[] = []) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const [next, node, ours] = ["bare Next route", "bare node:http", "risk/scan"].map((name) =>
    median(figures[name]),
  ) as [number, number, number];
  console.log(
    `\nrisk/scan ${ours.toFixed(0)} req/s: ${(ours / next).toFixed(1)}x a bare Next route (${next.toFixed(0)}), ${((100 * ours) / node).toFixed(0)} % of bare node:http (${node.toFixed(0)}), every answer a 200`,
  );
}

main()
  .catch((error) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(async () => {
    for (const child of children) child.kill("SIGTERM");
    await Promise.all(
      children.map((child) => child.exitCode === null && new Promise((resolve) => child.once("exit", resolve))),
    );
    for (const folder of [dataDir, bareNext]) rmSync(folder, { recursive: true, force: true });
  });
