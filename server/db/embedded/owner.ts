import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { chown, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { StartupError } from "@/server/kernel/errors";

export interface Owner {
  uid: number;
  gid: number;
}

/** How a server program is started: as us, or by root as another user. */
export interface Launch {
  /** Prefixed to the program and its arguments. */
  prefix: string[];
  options: { uid?: number; gid?: number };
}

/**
 * PostgreSQL refuses to run as root, so for root it runs as `postgres`, else as the system's unprivileged user.
 * Undefined: runs as the current user.
 */
export function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!user)
    throw new StartupError(
      "The embedded PostgreSQL can't run as root here: start as another user or set DATABASE_URL.",
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * Gives `dir` to the owner. Where a parent folder of it is closed to the owner (a data folder in a private one of
 * root's), the server gets the one capability to walk through. Where that can't be had, or `binary` itself is behind
 * such a folder, says what to do: PostgreSQL's programs look for each other by access(2), which heeds no capability.
 */
export async function prepareLaunch(owner: Owner | undefined, dir: string, binary: string): Promise<Launch> {
  if (!owner) return { prefix: [], options: {} };
  const closed = await findBarrier(owner, binary);
  if (closed) throw mayNotEnter(owner, closed);
  await chown(dir, owner.uid, owner.gid);
  const barrier = await findBarrier(owner, dir);
  if (!barrier) return { prefix: [], options: { ...owner } };
  const prefix = walkingThrough(owner);
  const [program = binary, ...args] = [...prefix, binary, "--version"];
  const works = await promisify(execFile)(program, args).then(
    () => true,
    () => false,
  );
  if (works) return { prefix, options: {} };
  throw mayNotEnter(owner, barrier);
}

const mayNotEnter = ({ uid }: Owner, folder: string) =>
  new StartupError(
    `As root, the embedded PostgreSQL runs as user ${uid}, which may not enter ${folder}: run "chmod o+x ${folder}", move the folder, start as another user, or set DATABASE_URL.`,
  );

/**
 * The process can read files that the owner cannot. So it has no other capability, and no connection enters it as a
 * superuser.
 */
function walkingThrough({ uid, gid }: Owner): string[] {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--no-new-privs"];
  const kept = ["inh-caps", "ambient-caps", "bounding-set"].map((set) => `--${set}=-all,+dac_read_search`);
  return ["setpriv", ...identity, ...kept];
}

/** The nearest parent folder that the owner may not walk through. */
async function findBarrier(owner: Owner, path: string): Promise<string | undefined> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder);
    if ((mode & (uid === owner.uid ? 0o100 : 0o001)) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
