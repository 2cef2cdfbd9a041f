import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { withLock } from "@/server/db/embedded/lease";

it.each(["2147483646", "", `${process.pid} 12`])(
  "lets one in at a time, also past a dead holder's lock: %j",
  async (left) => {
    const dir = await mkdtemp(join(tmpdir(), "portcullis-lease-"));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const path = join(dir, "lock");
    await writeFile(path, left);
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inside--;
    };
    await Promise.all(Array.from({ length: 8 }, () => withLock(path, work)));
    expect(most).toBe(1);
    expect(await readdir(dir)).toEqual([]);
  },
);
