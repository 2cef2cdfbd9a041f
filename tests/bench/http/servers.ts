import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { networksOff } from "@/tests/support/networks-off";
import { nodeFlags } from "../node-flags";

/** Servers as processes of their own, all with one data folder, and the load on them. */
export const connections = 128;
const wallet = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
const body = JSON.stringify({ wallet });

/** Endpoints that answer from memory. */
export const endpoints = {
  "risk/scan": { path: "/v1/api/risk/scan", body },
  "wallets/risk": { path: "/api/v1/wallets/risk", body },
  "threats/check": { path: "/api/v1/threats/check", body: JSON.stringify({ address: wallet, domain: "example.com" }) },
};

export const dataDir = mkdtempSync(join(tmpdir(), "portcullis-bench-"));
const environment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "production",
  DATA_DIR: dataDir,
  FEEDS: "off",
  LOG_LEVEL: "info",
  NEXT_TELEMETRY_DISABLED: "1",
  ...networksOff,
};
const children: ChildProcess[] = [];

export function serve(command: string[], port: number, more: { cwd?: string; dataDir?: string } = {}): ChildProcess {
  const env = { ...environment, PORT: String(port), DATA_DIR: more.dataDir ?? dataDir };
  const child = spawn(process.execPath, command, { cwd: more.cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  children.push(child);
  return child;
}

/** Starts the app like `npm start`. */
export const serveApp = (port: number) => serve([...nodeFlags, "server/run.mjs", "main"], port);

export function run(command: string[], cwd?: string): string {
  return execFileSync(process.execPath, command, { cwd, env: environment, encoding: "utf8" });
}

/** Until it answers a scan, or a GET where it is no scan. */
export async function waitFor(url: string): Promise<void> {
  for (let tries = 0; tries < 900; tries++, await wait(200)) {
    const scan = url.endsWith("readyz") ? {} : { method: "POST", body };
    if ((await fetch(url, scan).catch(() => null))?.ok) return;
  }
  throw new Error(`${url} did not come up`);
}

/** The headers of a key that is never limited. */
export function makeKey(): Record<string, string> {
  const account = "account create --email bench@example.com --password bench-bench-bench --plan enterprise";
  const flags = `${account} --rate unlimited --json`.split(" ");
  const { apiKey } = JSON.parse(run(["server/run.mjs", "cli", ...flags]));
  return { authorization: `Bearer ${apiKey}`, "x-api-key": apiKey };
}

export interface Target {
  url: string;
  body: string;
  headers?: Record<string, string>;
}

/** Throws where any answer was not a 200. */
export async function measure(target: Target, options: Partial<autocannon.Options>): Promise<autocannon.Result> {
  const { headers, ...rest } = target;
  const result = await autocannon({
    ...{ ...rest, method: "POST", connections, ...options },
    headers: { "content-type": "application/json", ...headers },
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${target.url}: ${bad} answers were not 200`);
  return result;
}

export async function stop(those: readonly ChildProcess[]): Promise<void> {
  const running = those.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ends = running.map((child) => new Promise((resolve) => child.once("exit", resolve)));
  for (const child of running) child.kill("SIGTERM");
  await Promise.all(ends);
}

export async function stopAll(): Promise<void> {
  await stop(children);
  rmSync(dataDir, { recursive: true, force: true });
}
