import { expect, test } from "vitest";
import { createAccount, createVault } from "@/server/accounts";
import { systemClock } from "@/server/kernel/clock";
import { retract } from "@/server/monitoring/heads/retract";
import { publish } from "@/server/webhooks";
import { openTestDatabase } from "../../support/database";

const wallet = "0xd8da6bf26964af9d7eed9e03e53415d37aa96045";
const hash = `0x${"1".repeat(64)}`;

test.each([
  ["approval.infinite", { tokenAddress: wallet, spender: wallet, tokenStandard: "erc20", spenderLabel: null }, 2],
  ["threat.detected", { threatType: "t", severity: "critical", message: "m", contractAddress: wallet }, 4],
  ["threat.detected", { threatType: "t", severity: "low", message: "m", contractAddress: wallet }, 1],
] as const)(
  "that a block took back %s is said to the channels that its severity reached",
  async (event, data, reached) => {
    const { db, pool } = await openTestDatabase();
    const owner = { email: "a@example.com", password: null, plan: "enterprise", actor: "test" } as const;
    const context = { db, clock: systemClock, vault: createVault("x".repeat(40)) };
    const { accountId } = await createAccount(context, owner);
    await pool.query(
      `insert into webhook_subscriptions (id, account_id, url, events, min_severity, active, created_at)
     select 'whk_' || n, $1, 'http://127.0.0.1:9/', array[$2, 'event.retracted'], n, true, now() from generate_series(0, 3) n`,
      [accountId, event],
    );
    const at = Date.now();
    const given = { accountId, event, wallet, data: { ...data, chain: "ethereum" }, at } as Parameters<
      typeof publish
    >[1][0];
    const ids = await db.transaction((tx) => publish(tx, [given]));
    await pool.query("insert into watched_wallets (network, wallet, due_at) values ('ethereum', $1, now())", [wallet]);
    await pool.query(
      `insert into chain_alerts (network, wallet, subject, block, transaction_hash, events, at)
     values ('ethereum', $1, 's', 10, $2, $3, now())`,
      [wallet, hash, ids],
    );
    await db.transaction((tx) => retract(tx, "ethereum", { fork: 9, vanished: [hash], mined: new Map() }, at));
    const { rows } = await pool.query(
      `select e.event, count(*)::int as n from webhook_deliveries d join webhook_events e on e.id = d.event_id
     group by e.event order by e.event`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.event, row.n]))).toEqual({
      [event]: reached,
      "event.retracted": reached,
    });
  },
);
