import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { bundleServer } from "@/server/bundle.mjs";
import { migrateDatabase, startEmbedded } from "@/server/db";
import { bundlePrograms } from "./bundle-programs";
import { programs } from "./programs";

declare module "vitest" {
  export interface ProvidedContext {
    /** A migrated database that test databases are copied from. */
    templateUrl: string;
    /** Where the programs lie that tests start: see programPath. */
    programs: string;
  }
}

/** One real PostgreSQL for the whole run, in a folder of its own, and the programs that tests start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await bundleServer();
  const { folder, remove } = await bundlePrograms(programs);
  project.provide("programs", folder);
  const dataDir = await mkdtemp(join(tmpdir(), "portcullis-test-"));
  const server = await startEmbedded(dataDir);
  await forgoDurability(server.url);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query("create database template_portcullis");
  await admin.end();
  const template = new URL(server.url);
  template.pathname = "/template_portcullis";
  await migrateDatabase(template.href);
  project.provide("templateUrl", template.href);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    await remove();
  };
}

/**
 * The files are removed with the run, so no data has to reach the disk. Tests that crash a server start one of their
 * own.
 */
async function forgoDurability(url: string): Promise<void> {
  const asSuperuser = new URL(url);
  asSuperuser.username = "postgres";
  asSuperuser.pathname = "/postgres";
  const client = new pg.Client({ connectionString: asSuperuser.href });
  await client.connect();
  await client.query("alter system set fsync = off");
  await client.query("select pg_reload_conf()");
  await client.end();
}
