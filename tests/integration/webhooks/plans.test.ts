import { expect, test } from "vitest";
import { createAccount, createVault } from "@/server/accounts";
import { openDatabase } from "@/server/db";
import { publish } from "@/server/webhooks";
import { type Claimed, claimFresh, claimRetries, indexesOnly } from "@/server/webhooks/delivery/claim";
import { writeOutcomes } from "@/server/webhooks/delivery/outcomes";
import { planLooks } from "@/server/webhooks/delivery/plan-look";
import { openTestDatabase } from "../../support/database";

const now = Date.parse("2026-06-01T00:00:00Z");
const room = { lanes: [], rooms: [], others: 16 };

test("no statement of the courier reads a table whole, though it was planned while the tables were empty", async () => {
  const { db, pool, url } = await openTestDatabase();
  const context = { db, clock: { now: () => now }, vault: createVault("x".repeat(40)) };
  const { accountId } = await createAccount(context, {
    email: "a@example.com",
    password: "correct horse",
    plan: "enterprise",
    actor: "test",
  });
  await pool.query(
    "insert into webhook_subscriptions (id, account_id, url, events, active, created_at) values ('whk_1', $1, 'http://127.0.0.1:9/', '{threat.detected}', true, now())",
    [accountId],
  );
  const data = { threatType: "t", severity: "high", message: "m", contractAddress: null, chain: "ethereum" };
  const event = { accountId, event: "threat.detected", wallet: null, data, at: now } as never;
  const courier = openDatabase(url, 1, indexesOnly);
  const write = async (claimed: Claimed[], status: "failed" | "acknowledged") => {
    const done = { claim: "clm_1", url: "", startedAt: now, durationMs: 1, status, tries: 1 } as const;
    const dueAt = status === "failed" ? now : null;
    const results = claimed.map(({ id, subscriptionId }) => ({ ...done, deliveryId: id, subscriptionId, dueAt }));
    await writeOutcomes(
      courier.pool,
      results.map((one) => ({ ...one, responseStatus: 200, responseBody: "", error: null })),
    );
    return claimed.length;
  };
  const claim = { limit: 16, now, leaseMs: 1, claim: "clm_1" };
  const run = { receiverId: "whk_1", run: "run_1" };
  const deliver = async () => {
    const first = await write(await claimFresh(courier.pool, { room, ...claim }), "failed");
    await pool.query("update webhook_subscriptions set retry_run = 'run_1'");
    await planLooks(courier.pool, [{ ...run, restMs: 1, leftMs: 0 }], now);
    return first + (await write(await claimRetries(courier.pool, [run], claim), "acknowledged"));
  };
  const wholeReads = async () => {
    await courier.pool.query("select pg_stat_force_next_flush()");
    const { rows } = await courier.pool.query(
      "select coalesce(sum(seq_scan), 0)::int as n from pg_stat_user_tables where relname like 'webhook%'",
    );
    return rows[0].n;
  };
  // From the sixth time on PostgreSQL keeps its plan.
  for (let times = 0; times < 7; times++) await deliver();
  await db.transaction((tx) =>
    publish(
      tx,
      Array.from({ length: 200 }, () => event),
    ),
  );
  await pool.query("select pg_stat_force_next_flush()");
  const before = await wholeReads();
  for (let times = 0; times < 5; times++) expect(await deliver()).toBe(32);
  expect(await wholeReads()).toBe(before);
  await courier.close();
});
