import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { ConsoleSession } from "@/server/api/console";
import { startTestApp } from "@/tests/support/app";
import { openOwner } from "@/tests/support/console";
import { share } from "@/tests/support/share";

const app = share(startTestApp);

const callAs = (session: ConsoleSession) => app.runtime.console.callAs(session);
const freshWallet = () => `0x${randomBytes(20).toString("hex")}`;
const language = "en" as const;

const threatAt = (detectedAt: number) => ({
  key: "approval 0x1 0x2",
  detectedAt,
  signal: {
    ...{ id: "approval.unlimited-unknown", severity: "high", weight: 30, source: "rpc:ethereum" },
    evidence: { network: "ethereum", standard: "erc20", token: "0x1", spender: "0x2", amount: "unlimited" },
  },
});

/** A wallet of the account, as a scan left it. */
async function watch(accounts: string[], detectedAt = Date.now() - 60_000): Promise<string> {
  const wallet = freshWallet();
  const { pool } = app.runtime.database;
  await pool.query(
    `insert into watched_wallets (network, wallet, due_at, scanned_at, score, status, signals, threats)
     values ('ethereum', $1, now() + interval '1 day', now() - interval '1 hour', 30, 'WARNING', $3, $2)`,
    [wallet, JSON.stringify([threatAt(detectedAt)]), JSON.stringify([threatAt(detectedAt).signal])],
  );
  for (const accountId of accounts) {
    await pool.query(
      `insert into monitored_wallets (id, account_id, network, wallet, address, registered_at, introduced_at)
       values ('mon_' || $3, $1, 'ethereum', $2, $2, now() - interval '2 hours', now() - interval '2 hours')`,
      [accountId, wallet, randomBytes(8).toString("hex")],
    );
  }
  return wallet;
}

describe("a wallet's own page", () => {
  it("has a name that only its account sees, and that is audited", async () => {
    const [session, other] = [await openOwner(app), await openOwner(app)];
    const wallet = await watch([session.accountId, other.accountId]);
    await callAs(session).wallets.label({ wallet, label: "  Treasury  " });
    expect(await callAs(session).wallets.get({ wallet })).toMatchObject({ label: "Treasury" });
    expect((await callAs(session).wallets.list({})).items).toMatchObject([{ label: "Treasury" }]);
    expect(await callAs(other).wallets.get({ wallet })).toMatchObject({ label: null });
    await callAs(session).wallets.label({ wallet, label: "" });
    expect(await callAs(session).wallets.get({ wallet })).toMatchObject({ label: null });
    const entries = (await callAs(session).audit.list({})).items.map(({ action }) => action);
    expect(entries.filter((action) => action === "wallet.label")).toHaveLength(2);
    for (const label of ["a\u0000b", "x".repeat(65)])
      await expect(callAs(session).wallets.label({ wallet, label })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  it("marks a threat as known until it is detected again, for its account alone", async () => {
    const [session, other] = [await openOwner(app), await openOwner(app)];
    const wallet = await watch([session.accountId, other.accountId]);
    const list = (who: ConsoleSession) => callAs(who).wallets.threats({ wallet, language });
    const [threat] = await list(session);
    expect(threat).toMatchObject({ id: "approval.unlimited-unknown", acknowledged: null });
    const { key } = threat!;
    await callAs(session).wallets.acknowledge({ wallet, key, acknowledged: true });
    expect(await list(session)).toMatchObject([{ key, acknowledged: { by: session.email } }]);
    expect(await list(other)).toMatchObject([{ acknowledged: null }]);
    expect((await callAs(session).audit.list({})).items[0]).toMatchObject({ action: "threat.acknowledge" });

    await callAs(session).wallets.acknowledge({ wallet, key, acknowledged: false });
    expect(await list(session)).toMatchObject([{ acknowledged: null }]);
    await callAs(session).wallets.acknowledge({ wallet, key, acknowledged: true });
    await app.runtime.database.pool.query(`update watched_wallets set threats = $2 where wallet = $1`, [
      wallet,
      JSON.stringify([threatAt(Date.now() + 1_000)]),
    ]);
    expect(await list(session)).toMatchObject([{ key, acknowledged: null }]);
    const unknown = { wallet, key: "0".repeat(32), acknowledged: true };
    await expect(callAs(session).wallets.acknowledge(unknown)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is scanned at once and at no cost, but not twice within a minute", async () => {
    const session = await openOwner(app);
    const wallet = await watch([session.accountId]);
    await callAs(session).wallets.scan({ wallet });
    await vi.waitFor(
      async () => {
        const { lastScannedAt } = await callAs(session).wallets.get({ wallet });
        expect(Date.now() - (lastScannedAt?.getTime() ?? 0)).toBeLessThan(60_000);
      },
      { timeout: 20_000, interval: 100 },
    );
    await expect(callAs(session).wallets.scan({ wallet })).rejects.toMatchObject({
      cause: { code: "rate_limited" },
    });
    expect((await callAs(session).plan.get()).month.calls.used).toBe(0);
  });

  it("looks at the chain for its own account only, and says what was not read", async () => {
    const [session, stranger] = [await openOwner(app), await openOwner(app)];
    const wallet = await watch([session.accountId]);
    const look = await callAs(session).wallets.look({ wallet, language });
    expect(look).toMatchObject({ approvals: { items: [], unread: true }, coverage: { chain: "disabled" } });
    expect(await callAs(session).wallets.look({ wallet, language })).toMatchObject({ at: look.at });
    expect(await callAs(session).wallets.get({ wallet })).toMatchObject({ isListsOnly: true });
    for (const call of [
      () => callAs(stranger).wallets.look({ wallet, language }),
      () => callAs(stranger).wallets.scan({ wallet }),
      () => callAs(stranger).wallets.label({ wallet, label: "mine" }),
      () => callAs(stranger).wallets.threats({ wallet, language }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
    const viewer = { ...session, role: "viewer" as const };
    await expect(callAs(viewer).wallets.label({ wallet, label: "x" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
