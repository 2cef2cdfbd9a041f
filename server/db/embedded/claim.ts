import { createHash, randomBytes } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "@/server/kernel/errors";

interface ClaimOptions {
  /** See findPlace. Null: every process is known by its pid, and nothing is claimed. */
  place?: string | null;
  /** How long another container's claim is waited for. */
  patienceMs?: number;
  /** Called once. */
  onWait?: () => void;
}

/**
 * Name of the place in which processes see each other's pids: one start of one machine, one namespace. Null where it is
 * unknown.
 */
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
 * Reserves the contents of `dir` for the processes of one container. In another container a pid file identifies no
 * process, and two servers on one cluster's files destroy them. Each process holds a socket open there, which the
 * kernel closes when the process ends for any reason. All containers of a machine can connect to it. Returns a function
 * to release it. Throws StartupError where another container stays.
 */
export async function claim(
  dir: string,
  { place = findPlace(), patienceMs = 60_000, onWait }: ClaimOptions = {},
): Promise<() => Promise<void>> {
  if (place === null) return async () => {};
  const claims = join(dir, "postgres.claims");
  await mkdir(claims, { recursive: true, mode: 0o700 });
  const end = performance.now() + patienceMs;
  for (let reported = false; ; reported = true) {
    const socket = await hold(claims, place);
    const release = socket?.release ?? (async () => {});
    // First held, then looked: of two who come at once, one sees the other at least.
    if (!(await findOthers(claims, place))) return release;
    await release();
    if (performance.now() > end) {
      throw new StartupError(
        `Another container uses ${dir}, and a database can't be served by two: stop that one first, give this one a folder of its own (DATA_DIR), or set DATABASE_URL to a PostgreSQL for both.`,
      );
    }
    if (!reported) onWait?.();
    await wait(100 + Math.random() * 400);
  }
}

/**
 * A claim for a process that outlives us: given to it as an open file, it holds until that process and all of its
 * children have ended. `close` lets go of our own copy.
 */
export async function claimForHeir(dir: string): Promise<{ fd: number; close(): void } | undefined> {
  const place = findPlace();
  const claims = join(dir, "postgres.claims");
  if (place === null) return undefined;
  await mkdir(claims, { recursive: true, mode: 0o700 });
  const held = await hold(claims, place);
  if (!held) return undefined;
  // Node has no other name for it.
  const { fd } = (held.socket as unknown as { _handle: { fd: number } })._handle;
  return { fd, close: () => void held.socket.close() };
}

/** Undefined where the file system has no sockets, as some that are mounted from another system. */
async function hold(claims: string, place: string): Promise<{ socket: Server; release(): Promise<void> } | undefined> {
  const name = `${place}.${randomBytes(6).toString("hex")}`;
  const socket = createServer((caller) => caller.destroy());
  // The socket is named only once it answers, so that it is not mistaken for one of a dead process.
  const draft = `.${name}`;
  if (!(await inside(claims, (folder) => listen(socket, join(folder, draft))))) return undefined;
  socket.unref();
  await rename(join(claims, draft), join(claims, name));
  const release = async () => {
    await rm(join(claims, name), { force: true });
    await new Promise((resolve) => socket.close(resolve));
  };
  return { socket, release };
}

/** Whether a process of another place holds a claim. What the dead left is removed. */
async function findOthers(claims: string, place: string): Promise<boolean> {
  let found = false;
  for (const name of await readdir(claims)) {
    if (name.startsWith(".")) continue;
    if (!(await inside(claims, (folder) => answers(join(folder, name))))) await rm(join(claims, name), { force: true });
    else if (!name.startsWith(`${place}.`)) found = true;
  }
  return found;
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

/** Errors that do not show whether the file system has sockets. */
const passing = /^(EDQUOT|EIO|EMFILE|ENFILE|ENOMEM|ENOSPC|EROFS)$/;

function listen(server: Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.on("error", (error: NodeJS.ErrnoException) => {
      // The path that it names is good for this process only.
      error.message = error.message.replace(` ${path}`, "");
      passing.test(error.code ?? "") ? reject(error) : resolve(false);
    });
    server.listen(path, () => resolve(true));
  });
}

/** Only a socket that no process has open refuses. Any other error shows nothing about its holder. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const caller = connect(path, () => {
      caller.destroy();
      resolve(true);
    });
    caller.on("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "ECONNREFUSED" && code !== "ENOENT"));
  });
}
