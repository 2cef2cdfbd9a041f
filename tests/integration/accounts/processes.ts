import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import type { DatabaseHandle } from "@/server/db";
import { programPath } from "@/tests/support/programs";

interface Charger {
  process: ChildProcess;
  /** Answers so far. */
  written(): string;
  /** Lets it charge. */
  go(): void;
  exited: Promise<number | null>;
}

/** Starts charger.ts and waits until it can charge. Killed when the test ends. */
export async function startCharger(url: string, callers: number, calls: number, keys: string[]): Promise<Charger> {
  const folder = mkdtempSync(join(tmpdir(), "portcullis-charger-"));
  const file = join(folder, "answers");
  writeFileSync(file, "");
  const args = [
    programPath("tests/integration/accounts/charger.ts"),
    file,
    url,
    String(callers),
    String(calls),
    ...keys,
  ];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  onTestFinished(() => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  });
  await vi.waitFor(
    () => {
      if (!output.startsWith("ready\n")) throw new Error("the child is not ready");
    },
    { timeout: 30_000, interval: 20 },
  );
  return {
    process: child,
    exited,
    written: () => readFileSync(file, "utf8"),
    go: () => void child.stdin.write("go\n"),
  };
}

/** Waits until the server has ended what a killed process had under way, and only `left` others' connections are left. */
export async function waitForBackends({ pool }: DatabaseHandle, name: string, left: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const text = "select 1 from pg_stat_activity where datname = current_database() and application_name = $1";
      if (((await pool.query(text, [name])).rowCount ?? 0) > left) throw new Error("a backend is still there");
    },
    { timeout: 10_000, interval: 20 },
  );
}

export function countOf(text: string, character: string): number {
  return text.split(character).length - 1;
}
