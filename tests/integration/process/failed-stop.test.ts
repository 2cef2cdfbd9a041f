import { spawn } from "node:child_process";
import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "@/server/config";
import { startRuntime } from "@/server/runtime";
import { openTestDatabase } from "@/tests/support/database";
import { networksOff } from "@/tests/support/networks-off";
import { offline } from "@/tests/support/server";

it("what can't be stopped keeps nothing else from it", async () => {
  const { url } = await openTestDatabase();
  const settings = {
    ...networksOff,
    FEEDS: "off",
    LOG_LEVEL: "silent",
    DATA_DIR: tmpdir(),
    APP_SECRET: "x".repeat(40),
  };
  const runtime = await startRuntime(readConfig({ ...settings, DATABASE_URL: url }));
  const { stop } = runtime.jobs;
  const refuse = vi.spyOn(runtime.jobs, "stop").mockImplementation(async () => {
    await stop();
    throw new Error("on purpose");
  });
  onTestFinished(() => refuse.mockRestore());
  await expect(runtime.stop()).rejects.toMatchObject({ errors: [{ message: "on purpose" }] });
  expect(runtime.database.pool.ended).toBe(true);
});

it("a process whose database can't be stopped ends all the same, says why, and exits with 1", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "portcullis-stop-"));
  const away = `${dataDir}-away`;
  const child = spawn(process.execPath, ["server/run.mjs", "main", "--dev"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...offline, PORT: "0", DATA_DIR: dataDir },
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
    const pid = await readFile(join(away, "postgres", "postmaster.pid"), "utf8").catch(() => undefined);
    if (pid) process.kill(Number(pid.split("\n")[0]), "SIGQUIT");
    for (const dir of [dataDir, away]) await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
  let printed = "";
  let isAway = false;
  const read = (text: string) => {
    printed += text;
    if (isAway || !printed.includes("threat lists")) return;
    isAway = true;
    rename(dataDir, away).then(() => child.kill("SIGINT"));
  };
  child.stdout.setEncoding("utf8").on("data", read);
  child.stderr.setEncoding("utf8").on("data", read);
  expect(await exited).toBe(1);
  expect(printed).toContain("Not everything could be stopped:\nError: ENOENT");
}, 120_000);
