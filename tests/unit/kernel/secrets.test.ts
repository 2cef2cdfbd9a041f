import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepSecret } from "@/server/secrets";

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
