import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepSecret, makeDataDir } from "@/server/kernel/secrets";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "portcullis-secrets-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it("makes one secret, however many first starts there are, and leaves no drafts", async () => {
  const secrets = await Promise.all(Array.from({ length: 50 }, () => keepSecret(dir, "s")));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await readdir(dir)).toEqual(["s"]);
});

it.each(["", "abc", "x".repeat(64)])("takes no broken file for a secret: %j", async (text) => {
  await writeFile(join(dir, "s"), text);
  await expect(keepSecret(dir, "s")).rejects.toThrow(/holds no secret of 64 hexadecimal digits/);
});

it("a data folder is made with those above it, by many at once", async () => {
  const deep = join(dir, "a", "b", "c");
  await Promise.all(Array.from({ length: 20 }, () => makeDataDir(deep)));
  expect(await readdir(deep)).toEqual([]);
});

it("says in one sentence what can't be a data folder", async () => {
  await writeFile(join(dir, "file"), "");
  for (const path of [join(dir, "file"), join(dir, "file", "below")])
    await expect(makeDataDir(path)).rejects.toThrow(`DATA_DIR=${path} can't be used: it is, or lies below, a file`);
});

// Where even root may make no file.
it.runIf(process.platform === "linux")("says in one sentence that a data folder may not be written to", async () => {
  await expect(keepSecret("/sys/kernel", "s")).rejects.toThrow(/^DATA_DIR=\/sys\/kernel can't be used: E[A-Z]+: .+\.$/);
});

// In a process of its own: what never ends there blocks no thread of ours.
it.runIf(process.platform === "linux")("ends where a folder takes no new ones", async () => {
  const source = `import { makeDataDir } from "@/server/kernel/secrets"; await makeDataDir("/proc/nope/deep");`;
  const run = promisify(execFile)(process.execPath, ["--import", "tsx", "--input-type=module", "-e", source], {
    timeout: 10_000,
  });
  await expect(run).rejects.toMatchObject({
    killed: false,
    stderr: expect.stringContaining("DATA_DIR=/proc/nope/deep can't be used: ENOENT"),
  });
});
