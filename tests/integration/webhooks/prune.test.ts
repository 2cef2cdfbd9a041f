import { expect, test } from "vitest";
import { createAccount, createVault, planTerms, setPlan } from "@/server/accounts";
import { type DatabaseHandle, retryDeadlock, schema } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import { publish } from "@/server/webhooks";
import { pruneEvents } from "@/server/webhooks/prune";
import { openTestDatabase } from "../../support/database";

const dayMs = 86_400_000;
const now = Date.parse("2026-06-01T00:00:00Z");
const clock = { now: () => now };

async function open(database: DatabaseHandle, plan: "free" | "enterprise") {
  const { db, pool } = database;
  const owner = { email: `${plan}@example.com`, password: "correct horse", plan, actor: "test" } as const;
  const { accountId } = await createAccount({ db, clock, vault: createVault("x".repeat(40)) }, owner);
  const id = newId("whk", now);
  await pool.query(
    "insert into webhook_subscriptions (id, account_id, url, events, active, created_at) values ($1, $2, 'http://127.0.0.1:9/', '{threat.detected}', true, now())",
    [id, accountId],
  );
  const data = { threatType: "t", severity: "high", message: "m", contractAddress: null, chain: "ethereum" };
  const happen = (at: number) =>
    db.transaction((tx) => publish(tx, [{ accountId, event: "threat.detected", wallet: null, data, at } as never]));
  const left = async () => {
    const { rows } = await pool.query(
      "select created_at from webhook_events where account_id = $1 order by created_at",
      [accountId],
    );
    const ages = rows.map(({ created_at }) => Math.round((now - created_at.getTime()) / dayMs));
    const deliveries = await db.$count(schema.webhookDeliveries);
    return { ages, deliveries };
  };
  return { accountId, subscription: id, happen, left };
}

test("events go when their account's plan keeps them no longer, with their deliveries; a deleted subscription with the last", async () => {
  const database = await openTestDatabase();
  const context = { db: database.db, clock };
  const free = await open(database, "free");
  const big = await open(database, "enterprise");
  const short = planTerms.free.retentionDays;
  expect(planTerms.enterprise.retentionDays).toBeGreaterThan(short + 1);
  for (const one of [free, big]) for (const age of [short + 1, short - 1]) await one.happen(now - age * dayMs);
  // Another attempt is to come: the receiver asked for patience.
  expect(await pruneEvents(context)).toBe(0);
  await database.pool.query("update webhook_deliveries set status = 'exhausted', due_at = null");
  expect(await pruneEvents(context)).toBe(1);
  expect(await pruneEvents(context)).toBe(0);
  expect(await free.left()).toEqual({ ages: [short - 1], deliveries: 3 });
  expect((await big.left()).ages).toEqual([short + 1, short - 1]);

  await database.pool.query("update webhook_subscriptions set deleted_at = now(), active = false where id = $1", [
    big.subscription,
  ]);
  await pruneEvents(context);
  expect(await database.db.$count(schema.webhookSubscriptions)).toBe(2);
  await setPlan(context, { accountId: big.accountId, plan: "free", actor: "test" });
  await database.pool.query("delete from webhook_events where account_id = $1", [big.accountId]);
  await pruneEvents(context);
  expect(await database.db.$count(schema.webhookSubscriptions)).toBe(1);
});

test("an account whose events can't be deleted keeps no other's", async () => {
  const database = await openTestDatabase();
  const [stuck, big] = [await open(database, "free"), await open(database, "enterprise")];
  for (const one of [stuck, big]) await one.happen(now - 400 * dayMs);
  const { accountId } = stuck;
  await database.pool.query(`
    update webhook_deliveries set status = 'exhausted', due_at = null;
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse before delete on webhook_events for each row when (old.account_id = '${accountId}')
      execute function refuse();
    update webhook_subscriptions set deleted_at = now(), active = false where id = '${big.subscription}'`);
  const pruned = pruneEvents({ db: database.db, clock });
  await expect(pruned).rejects.toThrow(`What is old of ${accountId} could not be deleted`);
  expect((await stuck.left()).ages).toEqual([400]);
  expect((await big.left()).ages).toEqual([]);
  expect(await database.db.$count(schema.webhookSubscriptions)).toBe(1);
});

test("what waits for a suspended account to be let in doesn't outlast its plan's history", async () => {
  const database = await openTestDatabase();
  const free = await open(database, "free");
  await free.happen(now - (planTerms.free.retentionDays + 1) * dayMs);
  const prune = () => pruneEvents({ db: database.db, clock });
  expect(await prune()).toBe(0);
  await database.pool.query("update accounts set suspended_at = now() where id = $1", [free.accountId]);
  expect(await prune()).toBe(1);
});

test("a transaction that waits in a circle with another is done all the same", async () => {
  const { pool, db } = await openTestDatabase();
  await pool.query("create table pairs (id int primary key, n int not null default 0)");
  await pool.query("insert into pairs values (1), (2)");
  let begun = 0;
  let bothBegan = () => {};
  const both = new Promise<void>((resolve) => {
    bothBegan = resolve;
  });
  const add = (first: number, second: number) =>
    retryDeadlock(() =>
      db.transaction(async (tx) => {
        await tx.execute(`update pairs set n = n + 1 where id = ${first}`);
        if (++begun === 2) bothBegan();
        await both;
        await tx.execute(`update pairs set n = n + 1 where id = ${second}`);
      }),
    );
  await Promise.all([add(1, 2), add(2, 1)]);
  expect(begun).toBeGreaterThanOrEqual(3);
  const { rows } = await pool.query("select n from pairs");
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
});
