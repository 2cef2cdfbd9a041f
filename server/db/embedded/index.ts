import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "@/server/errors";
import { keepSecret } from "@/server/secrets";
import { findBinaries } from "./binaries";
import { enter, leave, withLock } from "./lease";
import { findOwner, giveTo } from "./owner";
import {
  type Cluster,
  databaseName,
  findPostmaster,
  initCluster,
  spawnPostmaster,
  stopPostmaster,
  urlOf,
  waitUntilReady,
} from "./postmaster";

export interface EmbeddedPostgres {
  /** Connection string of the product's database. */
  url: string;
  /** Lets go of the server; the last process that uses it stops it. */
  stop(): Promise<void>;
}

/**
 * The PostgreSQL server that lives under `dataDir`: made at the first start, adopted where an earlier process left it
 * running, recovered where it crashed. Several processes may share it. Throws StartupError with what to do.
 */
export async function startEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const cluster: Cluster = {
    dir: join(dataDir, "postgres"),
    log: join(dataDir, "postgres.log"),
    password: await keepSecret(dataDir, "postgres-password"),
    binaries: await findBinaries(),
    owner: findOwner(),
  };
  const lock = join(dataDir, "postgres.lock");
  const users = join(dataDir, "postgres.users");
  const port = await withLock(lock, async () => {
    await prepare(cluster);
    const running = await findPostmaster(cluster);
    const port = running && (await waitUntilReady(cluster, running, 60_000)) ? running.port : await start(cluster);
    await enter(users);
    return port;
  });
  const stop = () =>
    withLock(lock, async () => {
      if (await leave(users)) await stopPostmaster(cluster);
    });
  return { url: urlOf(cluster, port, databaseName), stop };
}

async function prepare(cluster: Cluster): Promise<void> {
  await mkdir(cluster.dir, { recursive: true, mode: 0o700 });
  if (cluster.owner) await giveTo(cluster.owner, cluster.dir, cluster.binaries.postgres);
  const complete = join(cluster.dir, "portcullis-complete");
  const exists = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  if (await exists(complete)) return;
  await rm(cluster.dir, { recursive: true, force: true });
  await mkdir(cluster.dir, { mode: 0o700 });
  if (cluster.owner) await giveTo(cluster.owner, cluster.dir, cluster.binaries.postgres);
  try {
    await initCluster(cluster);
  } catch (cause) {
    throw new StartupError(
      `The embedded database can't be made under ${cluster.dir}: ${lastLine(String((cause as { stderr?: string }).stderr ?? cause))}`,
      { cause },
    );
  }
  await writeFile(complete, "");
}

async function start(cluster: Cluster): Promise<number> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await spawnPostmaster(cluster);
    if (await waitUntilReady(cluster, server, 120_000)) return server.port;
  }
  const log = await readFile(cluster.log, "utf8").catch(() => "");
  throw new StartupError(`The embedded PostgreSQL does not start: ${lastLine(log)} (all of it in ${cluster.log})`);
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
