import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { vi } from "vitest";
import type { Json } from "../app";
import { programPath } from "../programs";
import { offline } from "../server";

export const appSecret = "x".repeat(40);

/** All services without the pages, in a process of their own. */
export interface AppProcess {
  child: ChildProcess;
  baseUrl: string;
  /** The process has reported that it runs the jobs. */
  executing: boolean;
  /** Undefined while it runs; then its exit code, or the signal that ended it. */
  ended: number | string | undefined;
  exited: Promise<number | string>;
  /** Lines of its log, parsed. */
  log: Json[];
  /** A metric's value by its full name, labels included. */
  metric(name: string): Promise<number>;
  /** SIGKILL, and waits for its end. */
  kill(): Promise<void>;
}

/** Starts one and waits until it listens. The caller ends it. `preload` is loaded before all else. */
export async function startAppProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  preload: string[] = [],
): Promise<AppProcess> {
  const before = preload.flatMap((module) => ["--import", module]);
  const child = spawn(process.execPath, [...before, programPath("tests/support/app-process.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...offline, APP_SECRET: appSecret, DATABASE_URL: databaseUrl, ...env },
  });
  const exited = new Promise<number | string>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal ?? "gone")),
  );
  const app: AppProcess = {
    ...{ child, exited, baseUrl: "", executing: false, ended: undefined, log: [] },
    async metric(name) {
      const text = await (await fetch(`${app.baseUrl}/metrics`)).text();
      const line = text.split("\n").find((one) => one.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1));
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
  exited.then((how) => {
    app.ended = how;
  });
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.startsWith("port ")) app.baseUrl = `http://127.0.0.1:${line.slice(5)}`;
    else if (line === "executing") app.executing = true;
    else if (line.startsWith("{")) app.log.push(JSON.parse(line));
  });
  await vi.waitFor(
    () => {
      if (app.baseUrl === "" && app.ended === undefined) throw new Error("the process is not ready");
    },
    { timeout: 60_000, interval: 20 },
  );
  if (app.ended !== undefined) throw new Error(`the process ended with ${app.ended} before it was ready`);
  return app;
}
