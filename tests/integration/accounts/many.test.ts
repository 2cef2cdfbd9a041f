import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listAccounts, pruneAudit, pruneRequests, summarizeMonth } from "@/server/accounts";
import { findFirstMember } from "@/server/accounts/first-member";
import { schema } from "@/server/db";
import { firstId, newId } from "@/server/kernel/ids";
import { lanes } from "@/server/scans/history-partitions";
import { listScans, readScan } from "@/server/scans/list-scans";
import { pruneScans } from "@/server/scans/prune";
import { scanKinds } from "@/server/scans/record";
import { createTestDatabase } from "@/tests/support/database";
import { share } from "@/tests/support/share";

const dayMs = 86_400_000;
const now = Date.parse("2026-11-15T12:00:00Z");
const clock = { now: () => now };
const ids = Array.from({ length: 3_000 }, (_, n) => newId("acc", now - n * 1_000));
const rowsOfOne = 20_000;

// One connection: it counts what is read.
const database = share(() => createTestDatabase(1), "drop");
beforeAll(async () => {
  // Reads by parallel workers of the server would be counted later.
  await database.pool.query("set max_parallel_workers_per_gather = 0");
  const fill = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);
  const each = "from unnest($1::text[]) id";
  await fill(`insert into accounts (id, name, plan, webhook_secret) select id, 'n', 'free', 'x' ${each}`, ids);
  await fill(`insert into users (id, email) select 'usr_' || id, lower(id) || '@x.example' ${each}`, ids);
  await fill(`insert into members (account_id, user_id, role) select id, 'usr_' || id, 'owner' ${each}`, ids);
  await fill(
    `insert into meters (account_id, month, calls) select id, '2026-11-01'::date - 31 * n, 7 ${each}, generate_series(0, 11) n`,
    ids,
  );
  // One account has most of all rows, and its plan keeps them.
  await fill("update accounts set plan = 'enterprise' where id = $1", ids[0]);
  await fill(
    `insert into request_log (id, account_id, key_id, request_id, method, path, status, ms, at)
     select $1 || lpad(n::text, 8, '0'), $2, 'k', 'r', 'POST', '/', 200, 1, now() from generate_series(1, $3::int) n`,
    ...[firstId("req", now - 20 * dayMs), ids[0], rowsOfOne],
  );
  await fill(
    `insert into scans (id, account_id, kind, subject, chain, score, signals, at)
     select $1 || lpad(n::text, 8, '0'), $2, ($4::text[])[1 + n % 7], 's', 'ethereum', 27 * (n % 4), '[]', now()
     from generate_series(1, $3::int) n`,
    ...[firstId("scn", now - 20 * dayMs), ids[0], rowsOfOne, scanKinds],
  );
  await fill(
    `insert into audit_log (id, account_id, actor, action, target, detail)
     select $1 || lpad(n::text, 8, '0'), $2, 'a', 'b', 'c', '{}' from generate_series(1, $3::int) n`,
    ...[firstId("aud", now - 20 * dayMs), ids[0], rowsOfOne],
  );
  await fill("vacuum analyze");
});

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
      const month = await summarizeMonth({ ...database, clock }, ids[2_990] as string);
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

  it.each([
    ["requests", "request_log", pruneRequests],
    ["scans", "scans", pruneScans],
  ])("what is to go of old %s", async (_, table, prune) => {
    // One of its rows is another's, whose plan keeps it no longer.
    await database.pool.query(`update ${table} set account_id = $1 where id like '%00000009'`, [ids[1]]);
    const read = await readBy(async () => expect(await prune({ ...database, clock })).toBe(1));
    expect(read).toBeLessThan(2 * rowsOfOne);
    const { rows } = await database.pool.query(`select count(*)::int from ${table} where account_id = $1`, [ids[0]]);
    expect(rows).toEqual([{ count: rowsOfOne - 1 }]);
  });

  it("a page of its scans, whatever is asked for, and one of them", async () => {
    const [accountId = ""] = ids;
    const { pool } = database;
    const limit = 25;
    for (const filter of [{}, { kind: "wallet" }, { riskLevel: "CRITICAL" }, { search: "s" }] as const) {
      const read = await readBy(async () => {
        const { items } = await listScans(pool, { accountId, limit, ...filter });
        expect(items).toHaveLength(limit);
        expect(items).toEqual(items.toSorted((a, b) => (a.id < b.id ? 1 : -1)));
      });
      expect(read, JSON.stringify(filter)).toBeLessThan(lanes.length * (limit + 2));
    }
    const [newest] = (await listScans(pool, { accountId, limit: 1 })).items;
    expect(newest?.id).toMatch(new RegExp(`0${rowsOfOne}$`));
    const read = await readBy(async () => {
      expect(await readScan(pool, accountId, newest?.id ?? "")).toMatchObject({ id: newest?.id, subject: "s" });
      await expect(readScan(pool, ids[2] as string, newest?.id ?? "")).rejects.toThrow("no such scan");
    });
    expect(read).toBeLessThan(lanes.length);
  });

  it("what is to go of the audit log, whosever it is", async () => {
    const { pool } = database;
    for (const [owner, age] of [ids[1], null].flatMap(
      (one) =>
        [
          [one, 39],
          [one, 41],
        ] as const,
    )) {
      const id = newId("aud", now - age * dayMs);
      await pool.query("insert into audit_log values ($1, $2, 'a', 'old', 'c', '{}')", [id, owner]);
    }
    const read = await readBy(async () => expect(await pruneAudit({ ...database, clock }, 40)).toBe(2));
    expect(read).toBeLessThan(100);
    const { rows } = await pool.query("select account_id from audit_log where action = 'old' order by account_id");
    expect(rows).toEqual([{ account_id: ids[1] }, { account_id: null }]);
  });
});
