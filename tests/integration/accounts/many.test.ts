import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listAccounts, summarizeMonth } from "@/server/accounts";
import { findFirstMember } from "@/server/accounts/first-member";
import { type DatabaseHandle, schema } from "@/server/db";
import { newId } from "@/server/ids";
import { createTestDatabase } from "@/tests/support/database";

const now = Date.parse("2026-11-15T12:00:00Z");
const clock = { now: () => now };
const ids = Array.from({ length: 3_000 }, (_, n) => newId("acc", now - n * 1_000));

let database: DatabaseHandle & { drop(): Promise<void> };
beforeAll(async () => {
  // One connection: it counts what is read.
  database = await createTestDatabase(1);
  const fill = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);
  const each = "from unnest($1::text[]) id";
  await fill(`insert into accounts (id, name, plan, webhook_secret) select id, 'n', 'free', 'x' ${each}`, ids);
  await fill(`insert into users (id, email) select 'usr_' || id, lower(id) || '@x.example' ${each}`, ids);
  await fill(`insert into members (account_id, user_id, role) select id, 'usr_' || id, 'owner' ${each}`, ids);
  await fill(
    `insert into meters (account_id, month, calls) select id, '2026-11-01'::date - 31 * n, 7 ${each}, generate_series(0, 11) n`,
    ids,
  );
  await fill("vacuum analyze");
});
afterAll(() => database.drop());

/** How many rows and index entries `work` has the server read. */
async function readBy(work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await database.pool.query("select pg_stat_force_next_flush()");
    const { rows } = await database.pool.query(`select
      (select sum(seq_tup_read) from pg_stat_user_tables where schemaname = 'public')::int
        + (select sum(idx_tup_read) from pg_stat_user_indexes where schemaname = 'public')::int as read`);
    return rows[0].read as number;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

describe("where there are many accounts, no more is read than is needed for", () => {
  it("a page of the operator's list", async () => {
    const read = await readBy(async () => {
      const { items, nextCursor } = await listAccounts(database, { limit: 50 });
      expect(items.map(({ id, email }) => [id, email])).toEqual(
        ids.slice(0, 50).map((id) => [id, `${id.toLowerCase()}@x.example`]),
      );
      const next = await listAccounts(database, { limit: 50, cursor: nextCursor as string });
      expect(next.items[0]?.id).toBe(ids[50]);
    });
    expect(read).toBeLessThan(1_000);
  });

  it("what an account has used", async () => {
    const read = await readBy(async () => {
      const month = await summarizeMonth({ ...database, clock }, ids[5] as string);
      expect(month.calls).toMatchObject({ used: 7 });
    });
    expect(read).toBeLessThan(20);
  });

  it("a sign-in", async () => {
    const email = `${ids[7]}@x.example`.toLowerCase();
    const read = await readBy(async () => {
      expect(await findFirstMember(database.db, eq(schema.users.email, email))).toMatchObject({ accountId: ids[7] });
    });
    expect(read).toBeLessThan(20);
  });
});
