import { expect, it } from "vitest";
import { bringForward, recallLost } from "@/server/monitoring/bring-forward";
import { openTestDatabase } from "@/tests/support/database";

const hour = 3_600_000;
const now = Date.now();

/** So many wallets, due in two hours, and how many of them a statement has changed at most. */
async function putOff(wallets: number) {
  const { db, pool } = await openTestDatabase();
  await pool.query(
    `insert into watched_wallets (network, wallet, due_at)
     select (array['bsc', 'ethereum'])[1 + n % 2], 'w' || n, $2 from generate_series(1, $1::int) n`,
    [wallets, new Date(now + 2 * hour)],
  );
  await pool.query(`
    create table changed (rows int);
    create function note() returns trigger language plpgsql as
      'begin insert into changed select count(*) from fresh; return null; end';
    create trigger noted after update on watched_wallets
      referencing new table as fresh for each statement execute function note();`);
  const most = async () => (await pool.query<{ most: number }>("select max(rows) as most from changed")).rows[0]?.most;
  /** Hours until they are due, and how many are. */
  const due = async () => {
    const { rows } = await pool.query<{ due_at: Date; n: number }>(
      "select due_at, count(*)::int n from watched_wallets group by due_at",
    );
    return rows.map((row) => [(row.due_at.getTime() - now) / hour, row.n]);
  };
  return { db, due, most };
}

it("brings each of very many wallets forward once, also where it is put off still, some at a time", async () => {
  const { db, due, most } = await putOff(11_000);
  await bringForward(db, hour, now);
  expect(await due()).toEqual([[1, 11_000]]);
  expect(await most()).toBe(5_000);
});

it("recalls very many that are put off for longer than any scan is, some at a time, and no others", async () => {
  const { db, due, most } = await putOff(11_000);
  await recallLost(db, now, 3 * hour);
  expect(await due()).toEqual([[2, 11_000]]);
  await recallLost(db, now, hour);
  expect(await due()).toEqual([[0, 11_000]]);
  expect(await most()).toBe(5_000);
});
