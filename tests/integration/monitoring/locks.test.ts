import { describe, it } from "vitest";
import { claimDue } from "@/server/monitoring/claim-due";
import { markAffected } from "@/server/monitoring/mark-affected";
import { examine } from "@/server/monitoring/rescan";
import { scanDue } from "@/server/monitoring/scan-due";
import { storeUnchanged } from "@/server/monitoring/store";
import { intervalMs, make, openStage } from "./stage";

const stage = openStage();
const { clock, denied } = stage;

describe("who locks several wallets", () => {
  /** Another who takes wallets in their order, and goes on behind the first while `work` is at them. */
  async function meet([first, ...others]: string[], work: () => Promise<unknown>): Promise<void> {
    const other = await stage.database.pool.connect();
    try {
      const lock = (wallet?: string) =>
        other.query("select from watched_wallets where wallet = $1 for update", [wallet]);
      await other.query("begin");
      await lock(first);
      const done = work();
      const waits = "select from pg_locks where not granted";
      while ((await stage.database.pool.query(waits)).rowCount === 0);
      for (const wallet of others) await lock(wallet);
      await other.query("commit");
      await done;
    } finally {
      other.release();
    }
  }

  const watch = async () => {
    const wallets = make(12).sort();
    await stage.register(await stage.account(), wallets);
    await scanDue(stage.context());
    // Order in the table: without an order of its own, a statement takes rows so.
    for (const wallet of wallets.toReversed())
      await stage.database.pool.query("update watched_wallets set version = version + 1 where wallet = $1", [wallet]);
    return wallets;
  };

  it("takes them in the order of all others: noting what didn't change", async () => {
    const wallets = await watch();
    clock.advance(intervalMs);
    const taken = await claimDue(stage.database.db, clock.now(), 12);
    const findings = await Promise.all(taken.map((one) => examine(stage.context(), one)));
    const late = findings.sort((a, b) => (a.taken.wallet < b.taken.wallet ? 1 : -1));
    await meet(wallets, () => storeUnchanged(stage.context(), late));
  });

  it("takes them in the order of all others: making due whom the lists concern", async () => {
    const wallets = await watch();
    for (const wallet of wallets) denied.add(wallet);
    await meet(wallets, () => markAffected(stage.context()));
  });
});
