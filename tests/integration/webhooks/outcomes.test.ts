import { expect, test } from "vitest";
import { createAccount, createVault } from "@/server/accounts";
import { publish } from "@/server/webhooks";
import { claimDue } from "@/server/webhooks/delivery/claim";
import { type AttemptResult, writeOutcomes } from "@/server/webhooks/delivery/outcomes";
import { findSubscription, subscriptionOf } from "@/server/webhooks/subscriptions/subscription";
import { useTestDatabase } from "../../support/database";

const now = Date.parse("2026-06-01T00:00:00Z");
const [url, formerUrl] = ["http://127.0.0.1:9/now", "http://127.0.0.1:9/before"];
const room = { lanes: [], rooms: [], others: 16 };

test("only attempts that count, at the address of now, tell whether a receiver fails", async () => {
  const { db, pool } = await useTestDatabase();
  const owner = { email: "a@example.com", password: null, plan: "enterprise", actor: "test" } as const;
  const context = { db, clock: { now: () => now }, vault: createVault("x".repeat(40)) };
  const { accountId } = await createAccount(context, owner);
  await pool.query(
    "insert into webhook_subscriptions (id, account_id, url, events, active, created_at) values ('whk_1', $1, $2, '{threat.detected}', true, now())",
    [accountId, url],
  );
  const event = { accountId, event: "threat.detected", wallet: null, data: {}, at: now } as never;
  await db.transaction((tx) => publish(tx, Array(6).fill(event)));
  const taken = await claimDue(pool, { room, limit: 16, now, leaseMs: 20_000, claim: "clm_1" });
  expect(taken).toHaveLength(6);

  const end = (index: number, ok: boolean, more: Partial<AttemptResult> = {}): AttemptResult => ({
    ...{ deliveryId: taken[index]?.id ?? "", subscriptionId: "whk_1", claim: "clm_1", url },
    ...{ status: ok ? "acknowledged" : "failed", dueAt: ok ? null : now + 5_000, tries: 1 },
    ...{ startedAt: now + index, durationMs: 1, responseStatus: ok ? 200 : 500, responseBody: "", error: null },
    ...more,
  });
  const failingSince = async () =>
    subscriptionOf(await findSubscription(db, accountId, "whk_1")).failingSince?.getTime() ?? null;
  await writeOutcomes(pool, [end(0, false, { claim: "clm_lost" }), end(1, false, { url: formerUrl })]);
  expect(await failingSince()).toBeNull();
  await writeOutcomes(pool, [end(3, false), end(2, false)]);
  expect(await failingSince()).toBe(now + 2);
  await writeOutcomes(pool, [end(0, true, { claim: "clm_lost" }), end(4, false)]);
  expect(await failingSince()).toBe(now + 2);
  await writeOutcomes(pool, [end(0, false), end(5, true)]);
  expect(await failingSince()).toBeNull();
});
