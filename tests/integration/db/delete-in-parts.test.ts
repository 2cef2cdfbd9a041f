import { lt } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openBulk } from "@/server/bulk";
import { deleteInParts, schema } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import { pruneWatched } from "@/server/monitoring/prune";
import { pruneEvents } from "@/server/webhooks/prune";
import { startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const { bulkJobs, watchedScores, watchedWallets, webhookEvents } = schema;
const dayMs = 86_400_000;
const now = Date.now();
const clock = { now: () => now };

const app = share(startTestApp);

/** Rows that each DELETE on `table` took, counted by the server itself, while `work` runs. */
async function partsOf(table: string, work: () => Promise<unknown>): Promise<number[]> {
  const { pool } = app.runtime.database;
  await pool.query(`
    create table parts_seen (at int generated always as identity, count int);
    create function note_part() returns trigger language plpgsql as
      $$ begin insert into parts_seen (count) select count(*) from gone; return null; end $$;
    create trigger note_part after delete on ${table} referencing old table as gone
      for each statement execute function note_part()`);
  try {
    await work();
    const { rows } = await pool.query("select count from parts_seen where count > 0 order by at");
    return rows.map(({ count }) => count);
  } finally {
    await pool.query(`drop trigger note_part on ${table}; drop function note_part; drop table parts_seen`);
  }
}

/** Watched wallets with a score each, as old as given. */
async function addScores(count: number, ageMs: number): Promise<void> {
  await app.runtime.database.pool.query(
    `with given as (select 'w' || $3 || '_' || n as wallet from generate_series(1, $1::int) n),
       watched as (insert into watched_wallets (network, wallet, due_at) select 'ethereum', wallet, $2 from given)
     insert into watched_scores (network, wallet, at, score, status) select 'ethereum', wallet, $2, 0, 'SAFE' from given`,
    [count, new Date(now - ageMs), String(ageMs)],
  );
}

describe("what is kept no longer", () => {
  it("goes in parts, all of it and nothing else", async () => {
    const { db } = app.runtime.database;
    await addScores(25, 400 * dayMs);
    await addScores(10, dayMs);
    const old = lt(watchedScores.at, new Date(now - 365 * dayMs));
    const parts = await partsOf("watched_scores", () => deleteInParts(db, watchedScores, old, 10));
    expect(parts).toEqual([10, 10, 5]);
    expect(await db.$count(watchedScores)).toBe(10);
    await db.delete(watchedWallets);
  });

  it("of wallets that nobody watches: 2,000 at a time", async () => {
    const { db } = app.runtime.database;
    await addScores(4_500, 2 * dayMs);
    await addScores(3, 60_000);
    const parts = await partsOf("watched_wallets", () => pruneWatched({ db, clock }));
    expect(parts).toEqual([2_000, 2_000, 500]);
    // Wallets that were read a minute ago may gain a watcher in a moment.
    expect(await db.$count(watchedWallets)).toBe(3);
  });

  it("of events, with which go those of many subscriptions: 100 at a time", async () => {
    const { db } = app.runtime.database;
    const { accountId } = await app.account("free");
    const event = (at: number) => {
      const about = { accountId, event: "status.critical", wallet: null, body: "{}" };
      return { id: newId("msg", at), ...about, createdAt: new Date(at) };
    };
    await db.insert(webhookEvents).values(Array.from({ length: 250 }, (_, n) => event(now - 31 * dayMs - n)));
    await db.insert(webhookEvents).values(event(now - dayMs));
    expect(await partsOf("webhook_events", () => pruneEvents({ db, clock }))).toEqual([100, 100, 50]);
    expect(await db.$count(webhookEvents)).toBe(1);
  });

  it("of bulk jobs: 200 at a time", async () => {
    const { database, accounts, scans, log } = app.runtime;
    const { accountId } = await app.account("growth");
    const job = (at: number) => {
      const times = { createdAt: new Date(at), movedAt: new Date(at) };
      const about = { accountId, keyId: "k", requestId: "r", wallets: [], chain: null, receipt: {} };
      return { id: newId("job", at), status: "completed" as const, ...about, ...times };
    };
    await database.db.insert(bulkJobs).values(Array.from({ length: 450 }, () => job(now - 31 * dayMs)));
    await database.db.insert(bulkJobs).values(job(now - 29 * dayMs));
    const bulk = openBulk({ db: database.db, accounts, scans, clock, log, baseUrl: "", wake: async () => {} });
    expect(await partsOf("bulk_jobs", () => bulk.prune())).toEqual([200, 200, 50]);
    expect(await database.db.$count(bulkJobs)).toBe(1);
  });
});
