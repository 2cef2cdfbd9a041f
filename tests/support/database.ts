import pg from "pg";
import { inject, onTestFinished, vi } from "vitest";
import { type DatabaseHandle, openDatabase } from "@/server/db";
import { randomBase62 } from "@/server/kernel/ids";

/** A fresh, migrated database of the run's server. `drop()` ends its connections too. */
export async function createTestDatabase(connections = 5): Promise<DatabaseHandle & { drop(): Promise<void> }> {
  const template = new URL(inject("templateUrl"));
  const name = `test_${randomBase62(12).toLowerCase()}`;
  // Each of the template's pages in the log, compressed, would take thrice as long.
  await asAdmin(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  const handle = openDatabase(url.href, connections);
  const drop = async () => {
    await handle.close();
    // A vacuum by the server's own hand can't be ended by its owner, and is over soon.
    await vi.waitFor(() => asAdmin(`drop database if exists ${name} with (force)`), { timeout: 30_000, interval: 100 });
  };
  return { ...handle, drop };
}

/** The same, dropped when the running test ends. */
export async function openTestDatabase(connections?: number): Promise<DatabaseHandle> {
  const database = await createTestDatabase(connections);
  onTestFinished(database.drop);
  return database;
}

async function asAdmin(statement: string): Promise<void> {
  const url = new URL(inject("templateUrl"));
  url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
