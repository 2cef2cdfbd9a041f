import { execFile, type StdioOptions, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chown, open, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { StartupError } from "@/server/kernel/errors";
import type { PostgresBinaries } from "./binaries";
import { claimForHeir } from "./claim";
import type { Launch, Owner } from "./owner";
import { isAlive, isPostgres } from "./process";

export interface Cluster {
  dir: string;
  log: string;
  password: string;
  binaries: PostgresBinaries;
  /** Owner of the files, where it is not the current user. */
  owner: Owner | undefined;
  launch: Launch;
}

interface Postmaster {
  pid: number;
  port: number;
}

const databaseName = "portcullis";

/**
 * Commits wait for the disk, so other writes must not keep it busy. A new segment of the log is not written with zeros
 * first: some 50 ms. Growth of tables stays in the system's memory, and after thirty seconds is written all at once,
 * for as long or longer. Three settings spread these writes:
 * - a checkpoint that is always running
 * - few buffers, so that pages are soon replaced (the system keeps them in its memory, too)
 * - a request that the system begins to write the replaced pages
 *
 * So many checkpoints would fill the log with whole pages, hence the compression. They also leave less to replay after
 * a crash. The message file, which is not rotated, gets no two lines for each.
 */
const settings = [
  "max_connections=200",
  "wal_init_zero=off",
  "checkpoint_timeout=30s",
  "shared_buffers=32MB",
  "wal_compression=pglz",
  "backend_flush_after=256kB",
  "log_checkpoints=off",
];

/** For all but the making of the database: the superuser reads and writes whatever files the server can. */
export function urlOf(cluster: Cluster, port: number): string {
  return `postgres://${databaseName}:${cluster.password}@127.0.0.1:${port}/${databaseName}`;
}

/** Makes the database cluster's files. A half-made one of an earlier, killed start is made anew. */
export async function initCluster(cluster: Cluster): Promise<void> {
  const passwordFile = join(cluster.dir, "..", `postgres-password-${randomBytes(8).toString("hex")}`);
  await writeFile(passwordFile, cluster.password, { flag: "wx", mode: 0o600 });
  try {
    if (cluster.owner) await chown(passwordFile, cluster.owner.uid, cluster.owner.gid);
    const flags = ["-D", cluster.dir, "-U", "postgres", "-A", "scram-sha-256", "--pwfile", passwordFile];
    const [program, ...args] = commandOf(cluster, cluster.binaries.initdb, [...flags, "-E", "UTF8", "--locale=C"]);
    await promisify(execFile)(program, args, cluster.launch.options);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The running server of the cluster, if its pid file names a live process. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster.dir, "postmaster.pid"), "utf8").catch((error) => {
    // A failed read does not prove that the file is missing.
    if (error.code !== "ENOENT") throw error;
    return "";
  });
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return port > 0 && isAlive(pid) && isPostgres(pid) ? { pid, port } : undefined;
}

/** Starts the server in a session of its own, so that Ctrl-C reaches us and not it; on a free port where none is given. */
export async function spawnPostmaster(cluster: Cluster, at?: number): Promise<Postmaster> {
  const port = at ?? (await freePort());
  const log = await open(cluster.log, "a", 0o600);
  const own = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const flags = [...own, ...settings].flatMap((setting) => ["-c", setting]);
  const [program, ...args] = commandOf(cluster, cluster.binaries.postgres, ["-D", cluster.dir, ...flags]);
  // PostgreSQL may outlive this process: until the last of its processes has ended, the data folder stays claimed.
  const claim = await claimForHeir(join(cluster.dir, ".."));
  const stdio: StdioOptions = ["ignore", log.fd, log.fd, ...(claim ? [claim.fd] : [])];
  const child = spawn(program, args, { ...cluster.launch.options, detached: true, stdio });
  child.on("error", () => {});
  child.unref();
  claim?.close();
  await log.close();
  if (child.pid === undefined) throw new StartupError(`The embedded PostgreSQL can't be started; see ${cluster.log}.`);
  return { pid: child.pid, port };
}

const wrongPassword = "28P01";

/** Waits until the server answers. False: it went away, or did not in time. Throws StartupError where our password is not its. */
export async function waitUntilReady(
  cluster: Cluster,
  server: Postmaster,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  for (; performance.now() < end && !signal?.aborted && isAlive(server.pid); await wait(50)) {
    const client = new pg.Client({
      connectionString: `postgres://postgres:${cluster.password}@127.0.0.1:${server.port}/postgres`,
      connectionTimeoutMillis: 2_000,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      await createDatabase(client, cluster.password);
      return true;
    } catch (error) {
      // Any other failure means that it is still starting, or recovering after a crash.
      if ((error as { code?: string }).code === wrongPassword)
        throw new StartupError(
          `The embedded database in ${cluster.dir} was made with another password than postgres-password beside it holds: put that file back from the backup that the database is from.`,
        );
    } finally {
      await client.end().catch(() => {});
    }
  }
  return false;
}

/** The database and its owner, who may make databases but is no superuser. */
async function createDatabase(client: pg.Client, password: string): Promise<void> {
  const has = async (text: string) => (await client.query(text, [databaseName])).rowCount === 1;
  if (!(await has("select 1 from pg_roles where rolname = $1")))
    await client.query(`create role ${databaseName} login createdb password ${client.escapeLiteral(password)}`);
  if (!(await has("select 1 from pg_database where datname = $1")))
    await client.query(`create database ${databaseName} owner ${databaseName}`);
}

/** Fast shutdown. The removal of the pid file shows the end, because an adopted process may never be reaped. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  for (const [signal, timeoutMs] of [
    ["SIGINT", 20_000],
    ["SIGQUIT", 5_000],
  ] as const) {
    const server = await findPostmaster(cluster);
    if (!server) return;
    process.kill(server.pid, signal);
    for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(25)) {
      if (!(await findPostmaster(cluster))) return;
    }
  }
}

function commandOf({ launch }: Cluster, program: string, args: string[]): [string, ...string[]] {
  return [...launch.prefix, program, ...args] as [string, ...string[]];
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
