import { expect, test } from "vitest";
import { createAccount, createVault } from "@/server/accounts";
import type { DatabaseHandle } from "@/server/db";
import { publish } from "@/server/webhooks";
import { claimFresh } from "@/server/webhooks/delivery/claim";
import { type AttemptResult, writeOutcomes } from "@/server/webhooks/delivery/outcomes";
import { findSubscription, subscriptionOf } from "@/server/webhooks/subscriptions/subscription";
import { openTestDatabase } from "../../support/database";

const now = Date.parse("2026-06-01T00:00:00Z");
const [url, formerUrl] = ["http://127.0.0.1:9/now", "http://127.0.0.1:9/before"];
const room = { lanes: [], rooms: [], others: 16 };

/** Six deliveries under way by one claim, and what may come of each. */
async function claimSix({ db, pool }: DatabaseHandle) {
  const owner = { email: "a@example.com", password: null, plan: "enterprise", actor: "test" } as const;
  const context = { db, clock: { now: () => now }, vault: createVault("x".repeat(40)) };
  const { accountId } = await createAccount(context, owner);
  await pool.query(
    "insert into webhook_subscriptions (id, account_id, url, events, active, created_at) values ('whk_1', $1, $2, '{threat.detected}', true, now())",
    [accountId, url],
  );
  const event = { accountId, event: "threat.detected", wallet: null, data: {}, at: now } as never;
  await db.transaction((tx) => publish(tx, Array(6).fill(event)));
  const taken = await claimFresh(pool, { room, limit: 16, now, leaseMs: 20_000, claim: "clm_1" });
  expect(taken).toHaveLength(6);

  const end = (index: number, ok: boolean, more: Partial<AttemptResult> = {}): AttemptResult => ({
    ...{ deliveryId: taken[index]?.id ?? "", subscriptionId: "whk_1", claim: "clm_1", url },
    ...{ status: ok ? "acknowledged" : "failed", dueAt: ok ? null : now + 5_000, tries: 1 },
    ...{ startedAt: now + index, durationMs: 1, responseStatus: ok ? 200 : 500, responseBody: "", error: null },
    ...more,
  });
  return { accountId, taken, end };
}

test("an attempt that was under way at a resend is noted among the others, once, and changes nothing", async () => {
  const database = await openTestDatabase();
  const { pool } = database;
  const { taken, end } = await claimSix(database);
  const { id } = taken[0] as (typeof taken)[number];
  await pool.query("update webhook_deliveries set claim = 'clm_2' where id = $1", [id]);
  const [late, again] = [end(0, false), end(0, true, { claim: "clm_2", startedAt: now + 10 })];
  const state = async () => {
    const text = `select d.status, d.claim, d.attempts, string_agg(a.number || ': ' || a.response_status, ', ' order by a.number) as made
      from webhook_deliveries d left join webhook_attempts a on a.delivery_id = d.id where d.id = $1 group by d.id`;
    return (await pool.query(text, [id])).rows[0];
  };
  await writeOutcomes(pool, [late, end(1, true)]);
  const once = { status: "pending", claim: "clm_2", attempts: 1, made: "1: 500" };
  expect(await state()).toEqual(once);
  // After a lost connection the same rows come again.
  await writeOutcomes(pool, [late, end(1, true)]);
  expect(await state()).toEqual(once);
  // Both ended in the same moment.
  await pool.query("delete from webhook_attempts");
  const both = { status: "acknowledged", claim: null, attempts: 3 };
  await writeOutcomes(pool, [late, again]);
  expect(await state()).toMatchObject({ ...both, made: "2: 200, 3: 500" });
  // Two of them, one of which stands there already.
  const later = end(0, false, { startedAt: now + 5, responseStatus: 503 });
  const latest = end(0, false, { startedAt: now + 7, responseStatus: 504 });
  await writeOutcomes(pool, [latest, late, later]);
  expect(await state()).toMatchObject({ ...both, attempts: 5, made: "2: 200, 3: 500, 4: 503, 5: 504" });
});

test("only attempts that count, at the address of now, tell whether a receiver fails", async () => {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const { accountId, end } = await claimSix(database);
  const failingSince = async () =>
    subscriptionOf(await findSubscription(db, accountId, "whk_1")).failingSince?.getTime() ?? null;
  await writeOutcomes(pool, [end(0, false, { claim: "clm_lost" }), end(1, false, { url: formerUrl })]);
  expect(await failingSince()).toBeNull();
  // A failed sample is no failure of the receiver, and a delivered one ends its failing.
  const testOnly = (test: boolean) => pool.query("update webhook_deliveries set test = $1, claim = 'clm_1'", [test]);
  await testOnly(true);
  await writeOutcomes(pool, [end(3, false)]);
  expect(await failingSince()).toBeNull();
  await testOnly(false);
  await writeOutcomes(pool, [end(3, false), end(2, false)]);
  expect(await failingSince()).toBe(now + 2);
  await writeOutcomes(pool, [end(0, true, { claim: "clm_lost" }), end(4, false)]);
  expect(await failingSince()).toBe(now + 2);
  await writeOutcomes(pool, [end(0, false), end(5, true)]);
  expect(await failingSince()).toBeNull();
});
