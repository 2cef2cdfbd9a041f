import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config";
import { StartupError } from "./errors";

/** A secret of 32 random bytes (hex) kept in `dataDir/<name>`, made at the first call; two first calls agree on one. */
export async function keepSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  try {
    await writeFile(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(path, "utf8")).trim();
}

/**
 * APP_SECRET, else the one generated under DATA_DIR. With a database of one's own in production it must be given: a
 * second instance that made up its own could not read what the first encrypted.
 */
export async function findAppSecret({ appSecret, databaseUrl, production, dataDir }: Config): Promise<string> {
  if (appSecret) return appSecret;
  if (databaseUrl && production) {
    throw new StartupError(
      'APP_SECRET is missing: with DATABASE_URL, set it to 32 or more random characters, such as the output of "openssl rand -hex 32", the same on every instance.',
    );
  }
  return keepSecret(dataDir, "app-secret");
}
