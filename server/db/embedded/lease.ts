import { randomBytes } from "node:crypto";
import { link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isNamedAlive, nameProcess } from "./process";

const silentWaits = 40;

/**
 * Runs `work` while no other process on this machine starts or stops the resource that `path` guards. A dead holder is
 * skipped. A slow one is reported to `onWait`, once.
 */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
  onWait: (holder: string) => void = () => {},
): Promise<T> {
  for (let waits = 0; !(await take(path)); ) {
    if (await isDeads(path)) await passOver(path);
    else {
      await wait(50);
      if (++waits === silentWaits) onWait((await holderOf(path)) ?? "");
    }
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
  await writeFile(draft, nameProcess(), { mode: 0o600 });
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

const holderOf = (path: string): Promise<string | undefined> => readFile(path, "utf8").catch(() => undefined);

/**
 * Removes the lock of a holder that died. Only who has the lock on doing so may, and looks again under it: what another
 * has taken since can't be taken for the dead one's.
 */
async function passOver(path: string): Promise<void> {
  const breaking = `${path}.breaking`;
  if (await take(breaking)) {
    if (await isDeads(path)) await rm(path, { force: true });
    await rm(breaking, { force: true });
  } else if (await isDeads(breaking)) await rm(breaking, { force: true });
  else await wait(10);
}

async function isDeads(path: string): Promise<boolean> {
  const holder = await holderOf(path);
  return holder !== undefined && !isNamedAlive(holder);
}

/** Which processes use the embedded server: the last one to leave stops it. */
export async function enter(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeFile(join(dir, String(process.pid)), nameProcess(), { mode: 0o600 });
}

/** Leaves, and returns whether no other process remains. */
export async function leave(dir: string): Promise<boolean> {
  await rm(join(dir, String(process.pid)), { force: true });
  let alone = true;
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if (isNamedAlive((await holderOf(path)) ?? "")) alone = false;
    else await rm(path, { force: true });
  }
  return alone;
}
