import { access, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "@/server/kernel/errors";
import type { Logger } from "@/server/kernel/log";
import { inDataDir, keepSecret, makeDataDir } from "@/server/kernel/secrets";
import { findBinaries } from "./binaries";
import { claim } from "./claim";
import { complaints } from "./complaints";
import { enter, leave, withLock } from "./lease";
import { findOwner, prepareLaunch } from "./owner";
import {
  type Cluster,
  findPostmaster,
  initCluster,
  spawnPostmaster,
  stopPostmaster,
  urlOf,
  waitUntilReady,
} from "./postmaster";
import { supervise } from "./supervise";

interface EmbeddedPostgres {
  /** Connection string of the product's database. */
  url: string;
  /** Lets go of the server; the last process that uses it stops it. */
  stop(): Promise<void>;
}

/**
 * The PostgreSQL server that lives under `dataDir`: made at the first start, adopted where an earlier process left it
 * running, recovered where it crashed, and started again where it ends before its time. Several processes of one machine
 * or container may share it. Throws StartupError with what to do.
 */
export async function startEmbedded(dataDir: string, logger?: Logger): Promise<EmbeddedPostgres> {
  await makeDataDir(dataDir);
  return inDataDir(dataDir, () => claimAndShare(dataDir, logger));
}

async function claimAndShare(dataDir: string, logger: Logger | undefined): Promise<EmbeddedPostgres> {
  const release = await claim(dataDir, {
    onWait: () => logger?.warn("waiting until another container stops that uses DATA_DIR"),
  });
  try {
    const { url, stop } = await share(dataDir, logger);
    return { url, stop: () => stop().finally(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Starts or joins the server, among processes that know each other by their pids. */
async function share(dataDir: string, logger: Logger | undefined): Promise<EmbeddedPostgres> {
  const files = { dir: join(dataDir, "postgres"), log: join(dataDir, "postgres.log") };
  const password = await keepSecret(dataDir, "postgres-password");
  const binaries = await findBinaries();
  const lock = join(dataDir, "postgres.lock");
  const users = join(dataDir, "postgres.users");
  const { cluster, port } = await withLock(lock, async () => {
    await mkdir(files.dir, { recursive: true, mode: 0o700 });
    const owner = findOwner();
    const launch = await prepareLaunch(owner, files.dir, binaries.postgres);
    const cluster: Cluster = { ...files, password, binaries, owner, launch };
    await complete(cluster);
    const running = await findPostmaster(cluster);
    const port = running && (await waitUntilReady(cluster, running, 60_000)) ? running.port : await start(cluster);
    await enter(users);
    return { cluster, port };
  });
  const endWatch = supervise(cluster, port, lock, logger);
  const stop = async () => {
    await endWatch();
    await withLock(lock, async () => {
      if (await leave(users)) await stopPostmaster(cluster);
    });
  };
  return { url: urlOf(cluster, port), stop };
}

/** Makes the cluster's files, once. What an earlier, killed start left half-made is emptied first. */
async function complete(cluster: Cluster): Promise<void> {
  const mark = join(cluster.dir, "portcullis-complete");
  const made = await access(mark).then(
    () => true,
    () => false,
  );
  if (made) return;
  for (const name of await readdir(cluster.dir)) await rm(join(cluster.dir, name), { recursive: true, force: true });
  try {
    await initCluster(cluster);
  } catch (cause) {
    const [words = ""] = complaints(String((cause as { stderr?: string }).stderr ?? cause));
    throw new StartupError(`The embedded database can't be made under ${cluster.dir}: ${words}`, { cause });
  }
  await writeFile(mark, "");
}

/** A dead server's pid file is ours to remove: PostgreSQL would take an unreaped process for a running one. */
async function start(cluster: Cluster): Promise<number> {
  for (let attempt = 0; attempt < 5; attempt++) {
    // After a crash its children need a moment to notice, and hold the data until then.
    await wait(attempt * 300);
    if (!(await findPostmaster(cluster))) await rm(join(cluster.dir, "postmaster.pid"), { force: true });
    const server = await spawnPostmaster(cluster);
    const ready = await waitUntilReady(cluster, server, 120_000).catch(async (error) => {
      await stopPostmaster(cluster);
      throw error;
    });
    if (ready) return server.port;
  }
  const log = await readFile(cluster.log, "utf8").catch(() => "");
  throw new StartupError(
    `The embedded PostgreSQL does not start: ${complaints(log).at(-1)} (all of it in ${cluster.log})`,
  );
}
