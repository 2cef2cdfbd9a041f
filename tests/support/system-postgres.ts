import { execFile, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findOwner } from "@/server/db/embedded/owner";
import { findFreePort } from "./ports";

const packages = "/usr/lib/postgresql";
const versions = existsSync(packages) ? readdirSync(packages).map(Number).filter(Boolean) : [];
const [newest] = versions.sort((a, b) => b - a);

/** Where this machine has a PostgreSQL of its own with the tools that the npm package lacks, such as pg_dump. */
export const systemPostgres = newest === undefined ? undefined : join(packages, String(newest), "bin");

export interface SystemPostgres {
  /** URL of the database `name`, which need not exist. */
  urlOf(name: string): string;
  createDatabase(name: string): Promise<void>;
  /** A command as a person types it, with its programs at hand, such as pg_dump; rejects where it fails. */
  run(command: string, cwd: string, env: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** A server of that installation, in a folder of its own. */
export async function startSystemPostgres(bin: string): Promise<SystemPostgres> {
  const owner = findOwner();
  const dir = await mkdtemp(join(tmpdir(), "portcullis-system-pg-"));
  if (owner) await chown(dir, owner.uid, owner.gid);
  const data = join(dir, "data");
  const options = { ...owner, cwd: dir };
  const run = promisify(execFile);
  await run(join(bin, "initdb"), ["-D", data, "-U", "portcullis", "-A", "trust", "-E", "UTF8", "--locale=C"], options);
  const port = await findFreePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const args = ["-D", data, ...settings.flatMap((one) => ["-c", one])];
  const server = spawn(join(bin, "postgres"), args, { ...options, stdio: "ignore" });
  const exited = new Promise((resolve) => server.once("exit", resolve));
  const urlOf = (name: string) => `postgres://portcullis@127.0.0.1:${port}/${name}`;
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: urlOf("postgres") });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(text);
    } finally {
      await client.end().catch(() => {});
    }
  };
  while (
    !(await query("select 1").then(
      () => true,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`${bin}/postgres ended with ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    urlOf,
    createDatabase: (name) => query(`create database ${name}`),
    async run(command, cwd, env) {
      await run("sh", ["-c", command], { cwd, env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` } });
    },
    async stop() {
      server.kill("SIGINT");
      await exited;
      await rm(dir, { recursive: true, force: true });
    },
  };
}
