import { readFileSync } from "node:fs";
import { mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Whether the process runs. A dead one that nobody has reaped yet (a zombie, where Linux tells) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}

/** Runs `work` while no other process on this machine starts or stops what `path` guards. A holder that died is passed over. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      const file = await open(path, "wx", 0o600);
      await file.writeFile(String(process.pid));
      await file.close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const holder = Number(await readFile(path, "utf8").catch(() => ""));
      if (holder > 0 && !isAlive(holder)) await rm(path, { force: true });
      else await wait(50);
    }
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Which processes use the embedded server: the last one to leave stops it. */
export async function enter(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeFile(join(dir, String(process.pid)), "", { mode: 0o600 });
}

/** Leaves, and tells whether nobody else is left. */
export async function leave(dir: string): Promise<boolean> {
  await rm(join(dir, String(process.pid)), { force: true });
  let alone = true;
  for (const name of await readdir(dir)) {
    if (isAlive(Number(name))) alone = false;
    else await rm(join(dir, name), { force: true });
  }
  return alone;
}
