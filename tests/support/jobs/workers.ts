import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import type { DatabaseHandle } from "@/server/db";
import { programPath } from "../programs";

export interface Worker {
  pid: number;
  /** Whether it is the executor, by its own account. */
  executing: boolean;
  exited: boolean;
  signal(name: NodeJS.Signals): void;
  /** In order, as on SIGTERM. Resolves when it is gone. */
  stop(): Promise<void>;
}

/** Starts tests/support/jobs/worker.ts as a process of its own; killed at the latest when the test ends. */
export function startWorker(db: Pick<DatabaseHandle, "url">): Worker {
  const child: ChildProcess = spawn(process.execPath, [programPath("tests/support/jobs/worker.ts"), db.url], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const worker: Worker = {
    pid: child.pid as number,
    executing: false,
    exited: false,
    signal(name) {
      child.kill(name);
      if (name === "SIGKILL") worker.executing = false;
    },
    async stop() {
      child.stdin?.write("stop\n");
      await exit;
    },
  };
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
    worker.executing = line === "executing";
  });
  void exit.then(() => {
    worker.exited = true;
    worker.executing = false;
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exit;
  });
  return worker;
}

/** The tables that worker.ts writes to. */
export async function createTraceTables(db: DatabaseHandle): Promise<void> {
  await db.pool.query(`
    create table public.trace (job text not null, step text not null, pid int not null, at timestamptz not null default now());
    create table public.outcome (job text not null, part int not null, primary key (job, part))`);
}
