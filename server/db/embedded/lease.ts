import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Whether the process runs. A dead one that nobody has reaped yet (a zombie, where Linux tells) does not. */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
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
    if (await take(path)) break;
    const holder = await holderOf(path);
    if (holder !== undefined && !isAlive(holder)) await passOver(path, holder);
    else await wait(50);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** The name appears with the pid in it, so no lock is ever without its holder. */
async function take(path: string): Promise<boolean> {
  const draft = `${path}.${randomBytes(8).toString("hex")}`;
  await writeFile(draft, String(process.pid), { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

async function holderOf(path: string): Promise<number | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : Number(text) || 0;
}

/** Of several who find a dead one's lock one moves it aside; who moved another's by then puts it back. */
async function passOver(path: string, dead: number): Promise<void> {
  const aside = `${path}.${randomBytes(8).toString("hex")}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await holderOf(aside)) !== dead) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
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
