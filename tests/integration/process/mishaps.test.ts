import { spawn } from "node:child_process";
import { expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "@/tests/support/database";
import { programPath } from "@/tests/support/programs";
import { offline } from "@/tests/support/server";

/** A process with all services, into which faults can be brought by signals. */
async function startApp() {
  const database = await createTestDatabase();
  const args = ["--import", "./tests/support/misbehave.mjs", programPath("tests/support/app-process.ts")];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...offline, APP_SECRET: "x".repeat(40), DATABASE_URL: database.url },
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
    await database.drop();
  });
  let written = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    written += text;
  });
  const port = await vi.waitFor(() => /^port (\d+)$/m.exec(written)?.[1] ?? Promise.reject(new Error("not ready")), {
    timeout: 60_000,
    interval: 50,
  });
  return {
    child,
    exited,
    baseUrl: `http://127.0.0.1:${port}`,
    lines: () =>
      written
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line)),
  };
}

it("serves on after a promise failed unheard, and ends in order after an uncaught exception", async () => {
  const app = await startApp();
  app.child.kill("SIGUSR2");
  const line = await vi.waitFor(() => {
    const found = app.lines().find(({ err }) => err?.message === "forgotten on purpose");
    return found ?? Promise.reject(new Error("not logged"));
  });
  expect(line).toMatchObject({ level: 50, msg: "unhandled promise rejection" });
  expect(line.err.stack).toContain("misbehave.mjs");
  const metrics = await (await fetch(`${app.baseUrl}/metrics`)).text();
  expect(metrics).toMatch(/^portcullis_unhandled_rejections_total 1$/m);
  expect((await fetch(`${app.baseUrl}/healthz`)).status).toBe(200);

  app.child.kill("SIGHUP");
  expect(await app.exited).toBe(1);
  expect(app.lines()).toContainEqual(
    expect.objectContaining({ level: 60, err: expect.objectContaining({ message: "thrown on purpose" }) }),
  );
}, 120_000);
