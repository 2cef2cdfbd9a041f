import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished, vi } from "vitest";
import { withLock } from "@/server/db/embedded/lease";
import { hashSources } from "@/server/startup/build-pages";
import { createTestDatabase } from "@/tests/support/database";
import { findFreePort } from "@/tests/support/ports";
import { offline } from "@/tests/support/server";

/**
 * Copy of the project's files without its built console, so that no other test waits for the lock that holds up this
 * build.
 */
async function unbuilt(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "portcullis-unbuilt-"));
  const own = (await readdir(".")).filter((name) => !/^\.(next|git|data)/.test(name));
  await Promise.all(own.map((name) => symlink(resolve(name), join(dir, name))));
  return dir;
}

it("REST answers while the console is built, which readiness waits for; Ctrl-C meanwhile ends it cleanly", async () => {
  const [database, dir, port] = await Promise.all([createTestDatabase(), unbuilt(), findFreePort()]);
  let letGo = () => {};
  void withLock(join(dir, ".next.lock"), () => new Promise<void>((done) => (letGo = done)));
  const child = spawn(process.execPath, ["server/run.mjs", "main"], {
    cwd: dir,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...offline, PORT: `${port}`, APP_SECRET: "x".repeat(40), DATABASE_URL: database.url },
  });
  const exited = new Promise<number | null>((done) => child.once("exit", done));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
    letGo();
    await database.drop();
    await rm(dir, { recursive: true, force: true });
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  await vi.waitFor(() => expect(printed).toContain("The API answers already"), { timeout: 60_000, interval: 100 });
  const key = /^ *API key +(\S+)$/m.exec(printed)?.[1];
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify({ wallet: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D" });
  const ask = (path: string, more: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...more, redirect: "manual" }).then(({ status }) => status);
  expect(await ask("/v1/api/risk/scan", { method: "POST", headers, body })).toBe(200);
  expect([await ask("/readyz"), await ask("/"), await ask("/healthz")]).toEqual([503, 503, 200]);
  child.kill("SIGINT");
  expect(await exited).toBe(0);
}, 120_000);

it("a console that is built is taken as it is, and nobody waited for", async () => {
  const dir = await unbuilt();
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await mkdir(join(dir, ".next"));
  await writeFile(join(dir, ".next", "portcullis-sources"), hashSources());
  await withLock(join(dir, ".next.lock"), async () => {
    await promisify(execFile)(process.execPath, ["server/run.mjs", "build"], { cwd: dir, timeout: 30_000 });
    expect(await readdir(join(dir, ".next"))).toEqual(["portcullis-sources"]);
  });
}, 60_000);
