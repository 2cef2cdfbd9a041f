import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "@/tests/support/database";
import { networksOff } from "@/tests/support/networks-off";
import { programPath } from "@/tests/support/programs";

async function startProcess(url: string, stdout: "pipe" | number): Promise<{ child: ChildProcess; baseUrl: string }> {
  const settings = {
    DATABASE_URL: url,
    APP_SECRET: "x".repeat(40),
    FEEDS: "off",
    LOG_LEVEL: "trace",
    DRAIN_DELAY: "0s",
  };
  const child = spawn(process.execPath, [programPath("tests/support/app-process.ts")], {
    env: { ...process.env, BASE_URL: "", ...settings, ...networksOff },
    stdio: ["ignore", stdout, stdout, "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [port] = await once(child, "message");
  return { child, baseUrl: `http://127.0.0.1:${port}` };
}

/** Long enough for lines to be written, at each turn anew. */
async function serves(baseUrl: string): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    const answer = await fetch(`${baseUrl}/v1/api/risk/scan`, { method: "POST", signal: AbortSignal.timeout(5_000) });
    expect(answer.status).toBe(401);
    await answer.text();
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

async function endsWhenReported(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
}

it("goes on, and ends when told to, where nobody reads the log any more", { timeout: 90_000 }, async () => {
  const { url } = await openTestDatabase();
  const { child, baseUrl } = await startProcess(url, "pipe");
  child.stdout?.resume();
  await serves(baseUrl);
  child.stdout?.destroy();
  child.stderr?.destroy();
  await serves(baseUrl);
  await endsWhenReported(child);
});

it("goes on, and ends when told to, where the disk of its log is full", { timeout: 90_000 }, async () => {
  const { url } = await openTestDatabase();
  const { child, baseUrl } = await startProcess(url, openSync("/dev/full", "w"));
  await serves(baseUrl);
  await endsWhenReported(child);
});
