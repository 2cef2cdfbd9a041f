import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findBinaries } from "@/server/db/embedded/binaries";
import { findOwner, prepareLaunch } from "@/server/db/embedded/owner";
import {
  type Cluster,
  findPostmaster,
  initCluster,
  spawnPostmaster,
  stopPostmaster,
  urlOf,
  waitUntilReady,
} from "@/server/db/embedded/postmaster";

/** A PostgreSQL that only the test controls. After a stop it stays down until the test starts it. */
export interface OwnPostgres {
  /** The same over stops and starts. */
  url: string;
  start(): Promise<void>;
  /** `fast` as an operator stops it; `kill` is SIGKILL for all of it, as when the machine dies. */
  stop(how?: "fast" | "kill"): Promise<void>;
  /** Ends the connections of everybody else. How many there were. */
  cutConnections(): Promise<number>;
  /** Stops it and drops its data. */
  drop(): Promise<void>;
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "portcullis-own-pg-"));
  const [dir, log] = [join(folder, "data"), join(folder, "log")];
  await mkdir(dir, { mode: 0o700 });
  const [binaries, owner] = [await findBinaries(), findOwner()];
  const launch = await prepareLaunch(owner, dir, binaries.postgres);
  const cluster: Cluster = { dir, log, password: "password-of-a-test", binaries, owner, launch };
  await initCluster(cluster);
  const first = await spawnPostmaster(cluster);
  if (!(await waitUntilReady(cluster, first, 60_000))) throw new Error("PostgreSQL does not start");
  const url = urlOf(cluster, first.port);
  return {
    url,
    async start() {
      const server = await spawnPostmaster(cluster, first.port);
      if (!(await waitUntilReady(cluster, server, 60_000))) throw new Error("PostgreSQL does not start again");
    },
    async stop(how = "fast") {
      const server = await findPostmaster(cluster);
      if (how === "fast" || !server) return stopPostmaster(cluster);
      // The children notice the exit, and end by themselves.
      process.kill(server.pid, "SIGKILL");
      while (await findPostmaster(cluster)) await new Promise((resolve) => setTimeout(resolve, 20));
      await rm(join(dir, "postmaster.pid"), { force: true });
    },
    async cutConnections() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const text =
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = user";
      const { rowCount } = await client.query(text);
      await client.end();
      return rowCount ?? 0;
    },
    async drop() {
      await stopPostmaster(cluster);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
