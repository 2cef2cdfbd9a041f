import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { claim, findPlace } from "@/server/db/embedded/claim";

const [here, there] = ["aaaa", "bbbb"];
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "portcullis-claim-"));
});
const cleanly = (release: () => Promise<void>) =>
  onTestFinished(async () => {
    await release();
    await rm(dir, { recursive: true, force: true });
  });

describe.runIf(findPlace())("a claim on the data folder", () => {
  it("keeps other containers out, and lets processes of the same in", async () => {
    cleanly(await claim(dir, { place: here }));
    const onWait = vi.fn();
    await expect(claim(dir, { place: there, patienceMs: 700, onWait })).rejects.toThrow(
      `Another container uses ${dir}, and a database can't be served by two`,
    );
    expect(onWait).toHaveBeenCalledOnce();
    const release = await claim(dir, { place: here, patienceMs: 0 });
    await release();
    await expect(claim(dir, { place: there, patienceMs: 0 })).rejects.toThrow("Another container");
  });

  it("passes to who waits for it", async () => {
    const release = await claim(dir, { place: here });
    const waiting = claim(dir, { place: there, onWait: () => void release() });
    cleanly(await waiting);
    await expect(claim(dir, { place: here, patienceMs: 0 })).rejects.toThrow("Another container");
  });

  it("ends with its process, however that ends", async () => {
    cleanly(async () => {});
    const claims = join(dir, "postgres.claims");
    await mkdir(claims);
    const program = `require("net").createServer().listen(process.argv[1], () => console.log("listens"))`;
    const child = spawn(process.execPath, ["-e", program, join(claims, `${there}.left`)]);
    await once(child.stdout, "data");
    await expect(claim(dir, { place: here, patienceMs: 0 })).rejects.toThrow("Another container");
    child.kill("SIGKILL");
    await once(child, "exit");
    await writeFile(join(claims, `${here}.left`), "");
    const release = await claim(dir, { place: here, patienceMs: 0 });
    expect(await readdir(claims)).toEqual([expect.stringContaining(here)]);
    await release();
    expect(await readdir(claims)).toEqual([]);
  });

  it("is one container's at a time, when many come at once", async () => {
    cleanly(async () => {});
    let inside = 0;
    let most = 0;
    const work = async (place: string) => {
      const release = await claim(dir, { place });
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inside--;
      await release();
    };
    await Promise.all(["c1", "c2", "c3", "c4"].map(work));
    expect(most).toBe(1);
  });

  it("holds in a folder whose path is too long for a socket's", async () => {
    const deep = join(dir, ...Array.from({ length: 4 }, () => "x".repeat(60)));
    cleanly(await claim(deep, { place: here }));
    await expect(claim(deep, { place: there, patienceMs: 0 })).rejects.toThrow("Another container");
  });
});

it("isn't made where processes are known by their pids alone", async () => {
  cleanly(await claim(dir, { place: null }));
  expect(await readdir(dir)).toEqual([]);
});
