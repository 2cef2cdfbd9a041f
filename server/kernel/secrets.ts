import { randomBytes } from "node:crypto";
import { access, link, mkdir, open, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "@/server/config";
import { StartupError } from "./errors";

/** A secret of 32 random bytes (hex) kept in `dataDir/<name>`, made at the first call; two first calls agree on one. */
export async function keepSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  await makeDataDir(dataDir);
  const secret = await inDataDir(dataDir, async () => {
    if (!(await exists(path))) await create(path, randomBytes(32).toString("hex"));
    return (await readFile(path, "utf8")).trim();
  });
  if (/^[0-9a-f]{64}$/.test(secret)) return secret;
  throw new StartupError(
    `${path} holds no secret of 64 hexadecimal digits: put it back from a backup, or delete it where nothing was encrypted with it yet.`,
  );
}

/** Throws StartupError where it can't be. */
export async function makeDataDir(dataDir: string): Promise<void> {
  await makeFolder(dataDir).catch((cause: NodeJS.ErrnoException) => {
    const isFile = cause.code === "EEXIST" || cause.code === "ENOTDIR";
    const why = isFile ? "it is, or lies below, a file, and must be a folder" : cause.message;
    throw new StartupError(`DATA_DIR=${dataDir} can't be used: ${why}.`, { cause });
  });
}

const hindrances = /^(EACCES|EDQUOT|EIO|EMFILE|ENFILE|ENOMEM|ENOSPC|EPERM|EROFS)$/;

/** Work with the folder's files. What the system refuses is a person's to mend, and said as StartupError. */
export async function inDataDir<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { code = "", message } = cause as NodeJS.ErrnoException;
    if (!hindrances.test(code)) throw cause;
    throw new StartupError(`DATA_DIR=${dataDir} can't be used: ${message}.`, { cause });
  }
}

/** Node's own `recursive` never ends where a folder refuses new ones by ENOENT, as /proc does. */
async function makeFolder(path: string): Promise<void> {
  const make = () =>
    mkdir(path, { mode: 0o711 }).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST" || !(await stat(path)).isDirectory()) throw error;
    });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  });
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

/** Written whole before it has its name: neither a crash nor another first start ever sees a part of it. */
async function create(path: string, secret: string): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(secret);
    await file.sync();
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
