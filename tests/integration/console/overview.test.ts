import { describe, expect, it } from "vitest";
import type { ConsoleSession } from "@/server/api/console";
import { newId } from "@/server/kernel/ids";
import { startAnvil } from "@/tests/support/anvil";
import { startTestApp } from "@/tests/support/app";
import { openOwner } from "@/tests/support/console";
import { share } from "@/tests/support/share";

const anvil = share(startAnvil);
/** One network is read; the others are off. */
const app = share(() => startTestApp({ RPC_URL_ETHEREUM: anvil.url }));

const callAs = (session: ConsoleSession) => app.runtime.console.callAs(session);
const pool = () => app.runtime.database.pool;

/** Watched wallets as scans left them: 400 safe ones to one critical with a threat. */
async function watch(accountId: string, count: number, network = "ethereum"): Promise<void> {
  const threat = {
    key: "k",
    detectedAt: Date.now() - 60_000,
    signal: {
      ...{ id: "approval.unlimited-unknown", severity: "high", weight: 8, source: "rpc:ethereum" },
      evidence: { network: "ethereum", standard: "erc20", token: "0x1", spender: "0x2", amount: "unlimited" },
    },
  };
  await pool().query(
    `insert into watched_wallets (network, wallet, due_at, score, status, signals, threats)
     select $4, $1 || n, now() + interval '1 day', case when n % 400 = 1 then 90 else 0 end,
       case when n % 400 = 1 then 'CRITICAL' else 'SAFE' end, '[]', case when n % 400 = 1 then $3::json else '[]'::json end
     from generate_series(1, $2::int) as n`,
    [accountId, count, JSON.stringify([threat]), network],
  );
  await pool().query(
    `insert into monitored_wallets (id, account_id, network, wallet, address, registered_at, introduced_at)
     select 'mon_' || $1 || lpad(n::text, 8, '0') || $3, $1, $3, $1 || n, '0x' || lpad(to_hex(n), 40, '0'), now() - interval '1 hour',
       case when n = $2 then null else now() end
     from generate_series(1, $2::int) as n`,
    [accountId, count, network],
  );
}

describe("the overview's picture", () => {
  it("is the account's own: nothing, and then what is there", async () => {
    const [one, other] = [await openOwner(app), await openOwner(app)];
    await watch(one.accountId, 401);
    const empty = await callAs(other).overview.picture({ language: "en" });
    expect(empty.risk.byLevel.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
    expect(empty).toMatchObject({
      threats: [],
      latency: { requests: 0, median: null },
      webhooks: { subscriptions: 0 },
    });
    const { risk, threats } = await callAs({ ...one, role: "viewer" }).overview.picture({ language: "pt" });
    expect(risk.waiting).toBe(1);
    expect(risk.byLevel).toEqual([
      { level: "SAFE", count: 399 },
      { level: "CAUTION", count: 0 },
      { level: "HIGH", count: 0 },
      { level: "CRITICAL", count: 1 },
    ]);
    expect(threats).toMatchObject([{ chain: "ethereum", severity: "high", id: "approval.unlimited-unknown" }]);
  });

  it("counts no wallet as safe whose chain is not read", async () => {
    const session = await openOwner(app);
    await watch(session.accountId, 401, "bnb");
    const risk = async () => (await callAs(session).overview.picture({ language: "en" })).risk;
    const level = (name: string, count: number) => ({ level: name, count });
    const critical = level("CRITICAL", 1);
    expect(await risk()).toMatchObject({ byLevel: [level("SAFE", 0), {}, {}, critical], listsOnly: 399, waiting: 1 });
    await watch(session.accountId, 10);
    expect(await risk()).toMatchObject({
      ...{ byLevel: [level("SAFE", 8), {}, {}, level("CRITICAL", 2)], listsOnly: 399, waiting: 2 },
    });
  });

  it("tells how fast programs were answered, and how often not", async () => {
    const { accountId, ...rest } = await openOwner(app);
    await pool().query(
      `insert into request_log (id, account_id, key_id, request_id, method, path, status, ms, at)
       select $2 || lpad(n::text, 14, '0'), $1, 'k', 'r', 'POST', '/v1/api/risk/scan', case when n = 100 then 500 else 200 end, n, now()
       from generate_series(1, 100) as n`,
      [accountId, newId("req").slice(0, 12)],
    );
    const { latency } = await callAs({ accountId, ...rest }).overview.picture({ language: "en" });
    expect(latency).toEqual({
      requests: 100,
      median: 50.5,
      p95: 95.05,
      failures: 1,
      bins: [9, 15, 25, 50, 1, 0, 0, 0],
    });
  });

  it("names receivers that fail, and counts deliveries by how they stand", async () => {
    const session = await openOwner(app);
    const { accountId } = session;
    await pool().query(
      `insert into webhook_subscriptions (id, account_id, url, events, active, disabled_reason, created_at)
       values ('whk_' || $1, $1, 'https://receiver.example.org', '{threat.detected}', false, 'It answered 410', now())`,
      [accountId],
    );
    await pool().query(
      `insert into webhook_events (id, account_id, event, body, created_at) values ('msg_' || $1, $1, 'threat.detected', '', now())`,
      [accountId],
    );
    await pool().query(
      `insert into webhook_deliveries (id, account_id, subscription_id, event_id, status, created_at)
       select $2 || lpad(n::text, 14, '0'), $1, 'whk_' || $1, 'msg_' || $1, case when n > 2000 then 'exhausted' else 'acknowledged' end, now()
       from generate_series(1, 2003) as n`,
      [accountId, newId("dlv").slice(0, 12)],
    );
    const { webhooks } = await callAs(session).overview.picture({ language: "en" });
    expect(webhooks).toMatchObject({
      subscriptions: 1,
      troubled: [{ url: "https://receiver.example.org", disabledReason: "It answered 410" }],
      deliveries: [
        { status: "acknowledged", count: 1_000 },
        { status: "exhausted", count: 3 },
      ],
    });
  });

  it("comes at once, also over 50,000 watched wallets", async () => {
    const session = await openOwner(app, "enterprise");
    await watch(session.accountId, 50_000);
    await pool().query("analyze watched_wallets, monitored_wallets");
    const caller = callAs(session);
    await caller.overview.picture({ language: "en" });
    const started = performance.now();
    const { risk, threats } = await caller.overview.picture({ language: "en" });
    const ms = performance.now() - started;
    // Safe wallets: no more than a finite plan has room for. All of the others.
    expect(risk.byLevel.map(({ count }) => count)).toEqual([risk.MAX_COUNTED, 0, 0, 125]);
    expect(threats).toHaveLength(6);
    if (process.env.SHOW_COST) console.log(`overview over 50,000 wallets: ${ms} ms`);
    expect(ms).toBeLessThan(2_000);
  });
});
