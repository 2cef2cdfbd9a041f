import { describe, expect, it } from "vitest";
import { claimDue, measureDue } from "@/server/monitoring/claim-due";
import { readOverview } from "@/server/monitoring/overview";
import { readWallet } from "@/server/monitoring/read";
import { removeWallets } from "@/server/monitoring/remove";
import { scanDue } from "@/server/monitoring/scan-due";
import type { TestAccount } from "@/tests/support/app";
import { intervalMs, lease, make, minute, newWallet, openStage } from "./stage";

const stage = openStage();
const { clock, denied } = stage;

describe("who watches a wallet", () => {
  it("scans a wallet once for all who watch it, and tells each of them", async () => {
    const accounts = [await stage.account(), await stage.account(), await stage.account()];
    const wallet = newWallet();
    for (const each of accounts) await stage.register(each, [wallet]);
    denied.add(wallet);
    await scanDue(stage.context());
    expect(stage.scanned).toEqual([wallet]);
    const reported = await stage.events();
    expect(reported).toHaveLength(6);
    for (const { accountId } of accounts)
      expect(reported.filter((each) => each.account_id === accountId)).toHaveLength(2);
  });

  it("tells once, however many scan at the same time", async () => {
    const wallet = newWallet();
    await stage.register(await stage.account(), [wallet]);
    await scanDue(stage.context());
    clock.advance(intervalMs);
    denied.add(wallet);
    let slow = true;
    stage.during = async () => {
      if (!slow) return;
      slow = false;
      // The lease runs out during the scan, and another process takes the wallet.
      clock.advance(2 * lease);
      await scanDue(stage.context());
    };
    await scanDue(stage.context());
    expect(stage.scanned).toHaveLength(3);
    expect((await stage.events()).map(({ event }) => event).sort()).toEqual([
      "risk.score.changed",
      "status.critical",
      "threat.detected",
    ]);
  });

  it("tells once what two scans found of a wallet that was removed and registered again meanwhile", async () => {
    const wallet = newWallet();
    const owner = await stage.account();
    await stage.register(owner, [wallet]);
    denied.add(wallet);
    stage.during = async () => {
      stage.during = async () => {};
      await removeWallets(stage.database.db, { accountId: owner.accountId, actor: "test", at: new Date() }, [
        { wallet },
      ]);
      await stage.register(owner, [wallet]);
      await scanDue(stage.context());
    };
    await scanDue(stage.context());
    expect(stage.scanned).toEqual([wallet, wallet]);
    expect((await stage.events()).map(({ event }) => event).sort()).toEqual(["status.critical", "threat.detected"]);
  });

  it("keeps an account that comes during a scan from missing it", async () => {
    const wallet = newWallet();
    const late = await stage.account();
    await stage.register(await stage.account(), [wallet]);
    await scanDue(stage.context());
    clock.advance(intervalMs);
    denied.add(wallet);
    stage.during = async () => {
      stage.during = async () => {};
      await stage.register(late, [wallet]);
    };
    await scanDue(stage.context());
    const { rows } = await stage.database.pool.query(
      "select introduced_at from monitored_wallets where account_id = $1",
      [late.accountId],
    );
    expect(rows[0].introduced_at).not.toBeNull();
    expect((await stage.events()).filter(({ account_id }) => account_id === late.accountId)).toHaveLength(2);
  });

  it("leaves out suspended accounts, and scans on where another one watches too", async () => {
    const [suspended, active] = [await stage.account(), await stage.account()];
    const [own, shared] = make(2) as [string, string];
    await stage.register(suspended, [own, shared]);
    await stage.register(active, [shared]);
    await stage.database.pool.query("update accounts set suspended_at = now() where id = $1", [suspended.accountId]);
    denied.add(shared);
    await scanDue(stage.context());
    expect(stage.scanned).toEqual([shared]);
    expect(new Set((await stage.events()).map(({ account_id }) => account_id))).toEqual(new Set([active.accountId]));
    // The wallet is not awaited either, since each scan would be written in full for accounts that receive no events.
    clock.advance(intervalMs);
    expect(await claimDue(stage.database.db, clock.now(), 10)).toMatchObject([{ wallet: shared, awaited: false }]);
    // A wallet that is not scanned is not late. Much later the other one would be due again, at a moment that depends
    // on its address.
    clock.advance(1);
    expect(await measureDue(stage.database.db, clock.now())).toEqual({ due: 0, lagMs: 0 });
  });

  it("keeps for a suspended account what it would not be told later: the scans of others saw it", async () => {
    const [suspended, active] = [await stage.account(), await stage.account()];
    const wallet = newWallet();
    await stage.register(suspended, [wallet]);
    await stage.register(active, [wallet]);
    await scanDue(stage.context());
    const suspend = (since: string) =>
      stage.database.pool.query(`update accounts set suspended_at = ${since} where id = $1`, [suspended.accountId]);
    await suspend("now()");
    denied.add(wallet);
    clock.advance(intervalMs);
    await scanDue(stage.context());
    await suspend("null");
    clock.advance(intervalMs);
    await scanDue(stage.context());
    const of = async ({ accountId }: TestAccount) =>
      (await stage.events()).filter(({ account_id }) => account_id === accountId).map(({ event }) => event);
    expect((await of(suspended)).sort()).toEqual(["risk.score.changed", "status.critical", "threat.detected"]);
    expect((await of(active)).sort()).toEqual((await of(suspended)).sort());
  });

  it("shows an account nothing of what others' scans found before it came", async () => {
    const [first, late] = [await stage.account(), await stage.account()];
    const wallet = newWallet();
    await stage.register(first, [wallet]);
    denied.add(wallet);
    await scanDue(stage.context());
    const attempt = { until: clock.now() + 30 * 86_400_000, detectedAt: clock.now(), key: "attempt" };
    await stage.database.pool.query(
      "update watched_wallets set threats = (threats::jsonb || ((threats::jsonb -> 0) || $1::jsonb))::json",
      [{ ...attempt, detectedAt: clock.now() + 1 }],
    );
    clock.advance(minute);
    await stage.register(late, [wallet]);
    clock.advance(1_000);
    await scanDue(stage.context());
    const read = ({ accountId }: TestAccount) => readWallet(stage.context(), accountId, { wallet });
    const { threats, lastScannedAt, registeredAt } = await read(late);
    expect(threats.total).toBe(1);
    expect(threats.latest[0]!.detectedAt).toEqual(lastScannedAt);
    expect(threats.latest[0]!.detectedAt).not.toEqual(registeredAt);
    expect((await read(first)).threats.total).toBe(2);
    const picture = ({ accountId }: TestAccount) =>
      readOverview(stage.database.db, { accountId, now: clock.now(), most: 10, read: [] });
    expect((await picture(late)).threats.map(({ detectedAt }) => detectedAt)).toEqual([lastScannedAt]);
    expect((await picture(first)).threats).toHaveLength(2);
  });
});
