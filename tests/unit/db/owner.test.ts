import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { prepareLaunch } from "@/server/db/embedded/owner";

it("says which folder keeps the server's user from its own programs, and what to do", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portcullis-private-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "bin"));
  const launch = prepareLaunch({ uid: 65_534, gid: 65_534 }, tmpdir(), join(folder, "bin", "postgres"));
  await expect(launch).rejects.toThrow(`run "chmod o+x ${folder}"`);
});
