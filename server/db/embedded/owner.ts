import { readFileSync } from "node:fs";
import { chown, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { StartupError } from "@/server/errors";

export interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so for root it runs as `postgres`, else `nobody`. Undefined: runs as we do. */
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

/** Gives `dir` to the owner, and says which parent folder (of it or of the binary) the owner could not walk through. */
export async function giveTo(owner: Owner, dir: string, binary: string): Promise<void> {
  await chown(dir, owner.uid, owner.gid);
  for (const start of [dirname(dir), dirname(binary)]) {
    for (let folder = start; ; folder = dirname(folder)) {
      const { mode, uid } = await stat(folder);
      if ((mode & (uid === owner.uid ? 0o100 : 0o001)) === 0) {
        throw new StartupError(
          `As root, the embedded PostgreSQL runs as user ${owner.uid}, which may not enter ${folder}: run "chmod o+x ${folder}", move DATA_DIR, start as another user, or set DATABASE_URL.`,
        );
      }
      if (folder === dirname(folder)) break;
    }
  }
}
