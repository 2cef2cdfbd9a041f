import { expect, test } from "vitest";
import { createAccount, createVault } from "@/server/accounts";
import { systemClock } from "@/server/kernel/clock";
import { newId } from "@/server/kernel/ids";
import { listDeliveries } from "@/server/webhooks/delivery/list";
import { openTestDatabase } from "../../support/database";

const start = Date.parse("2026-11-15T12:00:00Z");

test("an event's deliveries are looked for among so many and no more; the next page goes on from there", async () => {
  const { db, pool } = await openTestDatabase();
  const owner = { email: "o@example.com", password: null, plan: "enterprise", actor: "test" } as const;
  const { accountId } = await createAccount({ db, clock: systemClock, vault: createVault("x".repeat(40)) }, owner);
  const rows = Array.from({ length: 25_000 }, (_, n) => {
    const ids = { id: newId("dlv", start + n * 1_000), event_id: newId("msg", start + n * 1_000) };
    return { ...ids, event: n % 10_000 === 42 ? "status.critical" : "threat.detected", n };
  });
  await pool.query(
    `insert into webhook_subscriptions (id, account_id, url, events, active, created_at)
     values ('whk_1', $1, 'http://127.0.0.1:9/', '{}', true, now())`,
    [accountId],
  );
  await pool.query(
    `with given as (select * from json_to_recordset($2) as g (id text, event_id text, event text, n int)),
       happened as (insert into webhook_events (id, account_id, event, body, created_at)
         select event_id, $1, event, '{}', now() from given)
     insert into webhook_deliveries (id, account_id, subscription_id, event_id, status, created_at)
     select id, $1, 'whk_1', event_id, case when n % 2 = 0 then 'acknowledged' else 'exhausted' end, now() from given`,
    [accountId, JSON.stringify(rows)],
  );
  await pool.query("analyze webhook_deliveries, webhook_events");
  /** A page, and how many rows of deliveries and of events were read for it. */
  const look = (filter: object) =>
    db.transaction(async (tx) => {
      const fetched = async () => {
        const { rows: found } = await tx.execute<{ n: number }>(
          `select sum(seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables
           where relname in ('webhook_deliveries', 'webhook_events')`,
        );
        return found[0]?.n ?? 0;
      };
      const before = await fetched();
      const page = await listDeliveries({ db: tx }, { accountId, subscriptionId: "whk_1", limit: 20, ...filter });
      const numbers = page.items.map(({ id }) => rows.findIndex((row) => row.id === id));
      return { ...page, numbers, fetched: (await fetched()) - before };
    });
  const found: number[][] = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page = await look({ event: "status.critical", cursor });
    expect(page.fetched).toBeLessThanOrEqual(30_010);
    found.push(page.numbers);
    cursor = page.nextCursor;
  }
  expect(found).toEqual([[20_042], [10_042], [42]]);

  const never = await look({ event: "approval.infinite", status: "exhausted" });
  expect([never.numbers, never.nextCursor]).toEqual([[], expect.any(String)]);
  expect(never.fetched).toBeLessThanOrEqual(30_010);
  expect((await look({ event: "approval.infinite", cursor: never.nextCursor })).nextCursor).toBeNull();

  const usual = await look({ event: "threat.detected" });
  expect([usual.numbers.length, usual.numbers[0]]).toEqual([20, 24_999]);
  expect(usual.fetched).toBeLessThanOrEqual(10_100);
  const all = await look({});
  expect([all.numbers.length, all.numbers[0]]).toEqual([20, 24_999]);
  expect(all.fetched).toBeLessThanOrEqual(100);
});
