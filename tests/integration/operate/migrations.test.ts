import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDatabase } from "@/server/db";
import { startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

let folder: string;

const app = share(startTestApp);
/** The committed migrations, and one more as a next version would have it: it changes the tables that requests read. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portcullis-drizzle-"));
  await cp("drizzle", folder, { recursive: true });
  const journalFile = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8"));
  const idx = journal.entries.length;
  journal.entries.push({ idx, version: "7", when: Date.now(), tag: "9999_next", breakpoints: true });
  await writeFile(journalFile, JSON.stringify(journal));
  const statements = [
    `alter table "accounts" add column "next_version" text`,
    `alter table "api_keys" add column "next_version" text default 'as before'`,
    `insert into "next_version_ran" values (1)`,
  ];
  await writeFile(join(folder, "9999_next.sql"), statements.join(";\n--> statement-breakpoint\n"));
  await app.runtime.database.pool.query("create table next_version_ran (n int)");
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it("the old version answers while new ones migrate, also behind a query that takes long", async () => {
  const { apiKey: key } = await app.account("enterprise", "unlimited");
  const { url, pool } = app.runtime.database;
  // Another client's report reads both tables and does not end.
  const report = new pg.Client({ connectionString: url });
  await report.connect();
  await report.query("begin");
  await report.query("select count(*) from accounts, api_keys");

  const statuses: number[] = [];
  let slowest = 0;
  let serving = true;
  const traffic = Array.from({ length: 4 }, async () => {
    while (serving) {
      const started = performance.now();
      // Asked of the database each time, not of memory.
      await pool.query("notify portcullis_nothing");
      const { status } = await app.call("/v1/api/webhooks", { method: "GET", key });
      await pool.query("select a.id from accounts a join api_keys k on k.account_id = a.id limit 1");
      slowest = Math.max(slowest, performance.now() - started);
      statuses.push(status);
    }
  });
  // Three of the new version come up together.
  let migrated = false;
  const upgrade = Promise.all([1, 2, 3].map(() => migrateDatabase(url, folder))).then(() => (migrated = true));
  const before = statuses.length;
  while (statuses.length < before + 50) await new Promise((resolve) => setTimeout(resolve, 20));
  // Only the migration waits for the report.
  expect(migrated).toBe(false);
  await report.query("commit");
  await report.end();
  await upgrade;
  const after = statuses.length;
  while (statuses.length < after + 20) await new Promise((resolve) => setTimeout(resolve, 20));
  serving = false;
  await Promise.all(traffic);

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(slowest).toBeLessThan(10_000);
  expect((await pool.query("select n from next_version_ran")).rows).toEqual([{ n: 1 }]);
  expect((await pool.query("select next_version from api_keys limit 1")).rows).toEqual([{ next_version: "as before" }]);
}, 60_000);
