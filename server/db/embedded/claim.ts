import { createHash, randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "@/server/errors";

export interface ClaimOptions {
  /** See findPlace. Null: every process is known by its pid, and nothing is claimed. */
  place?: string | null;
  /** How long another container's claim is waited for. */
  patienceMs?: number;
  /** Told once. */
  onWait?: () => void;
}

/** Processes of one place see each other's pids: one start of one machine, one namespace. Null where none tells. */
export function findPlace(): string | null {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8");
    const place = `${boot} ${readlinkSync("/proc/self/ns/pid")}`;
    return createHash("sha256").update(place).digest("hex").slice(0, 16);
  } catch {
    return null;
  }
}

/**
 * Keeps what lies in `dir` to the processes of one container: in another one a pid file names nobody, and two servers
 * on one cluster's files destroy them. Each process holds a socket open there, which the kernel closes however the
 * process ends, and which all containers of a machine can knock at. Returns how to let go. Throws StartupError where
 * another container stays.
 */
export async function claim(
  dir: string,
  { place = findPlace(), patienceMs = 60_000, onWait }: ClaimOptions = {},
): Promise<() => Promise<void>> {
  if (place === null) return async () => {};
  const claims = join(dir, "postgres.claims");
  await mkdir(claims, { recursive: true, mode: 0o700 });
  const end = performance.now() + patienceMs;
  for (let told = false; ; told = true) {
    const release = await hold(claims, `${place}.${randomBytes(6).toString("hex")}`);
    // First held, then looked: of two who come at once, one sees the other at least.
    if (!release || !(await findOthers(claims, place))) return release ?? (async () => {});
    await release();
    if (performance.now() > end) {
      throw new StartupError(
        `Another container uses ${dir}, and a database can't be served by two: stop that one first, give this one a folder of its own (DATA_DIR), or set DATABASE_URL to a PostgreSQL for both.`,
      );
    }
    if (!told) onWait?.();
    await wait(100 + Math.random() * 400);
  }
}

/** Undefined where the file system has no sockets, as some that are mounted from another system. */
async function hold(claims: string, name: string): Promise<(() => Promise<void>) | undefined> {
  const server = createServer((caller) => caller.destroy());
  // It has its name only once it answers: nobody takes it for a dead one's.
  const draft = `.${name}`;
  if (!(await inside(claims, (folder) => listen(server, join(folder, draft))))) return undefined;
  server.unref();
  await rename(join(claims, draft), join(claims, name));
  return async () => {
    await rm(join(claims, name), { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
}

/** Whether a process of another place holds a claim. What the dead left is removed. */
async function findOthers(claims: string, place: string): Promise<boolean> {
  const others = (await readdir(claims)).filter((name) => !name.startsWith(".") && !name.startsWith(`${place}.`));
  for (const name of others) {
    if (await inside(claims, (folder) => answers(join(folder, name)))) return true;
    await rm(join(claims, name), { force: true });
  }
  return false;
}

/** A socket's path may have 107 bytes, however deep the folder lies. */
async function inside<T>(dir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await open(dir);
  try {
    return await work(`/proc/self/fd/${folder.fd}`);
  } finally {
    await folder.close();
  }
}

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    server.on("error", () => resolve(false));
    server.listen(path, () => resolve(true));
  });
}

/** Only a socket that nobody has open refuses; whatever else hinders a caller says nothing of its holder. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const caller = connect(path, () => {
      caller.destroy();
      resolve(true);
    });
    caller.on("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "ECONNREFUSED" && code !== "ENOENT"));
  });
}
