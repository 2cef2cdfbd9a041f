import { describe, expect, it } from "vitest";
import { claimDue } from "@/server/monitoring/claim-due";
import type { MonitoringContext } from "@/server/monitoring/context";
import { markAffected } from "@/server/monitoring/mark-affected";
import { scanDue } from "@/server/monitoring/scan-due";
import { intervalMs, make, openStage } from "./stage";

const stage = openStage();
const { clock, denied } = stage;

describe("when the lists change", () => {
  it("makes due whoever has to do with those concerned, and nobody else; a scan under way counts no more", async () => {
    const wallets = make(3);
    await stage.register(await stage.account(), wallets);
    await scanDue(stage.context());
    expect(await markAffected(stage.context())).toBe(0);
    denied.add(wallets[1] as string);
    stage.scanned = [];
    expect(await markAffected(stage.context())).toBe(1);
    expect(await scanDue(stage.context())).toBe(1);
    expect(stage.scanned).toEqual([wallets[1]]);
    expect(await markAffected(stage.context())).toBe(0);

    clock.advance(intervalMs);
    const [taken] = await claimDue(stage.database.db, clock.now(), 1);
    denied.has(taken!.wallet) ? denied.delete(taken!.wallet) : denied.add(taken!.wallet);
    expect(await markAffected(stage.context())).toBeGreaterThanOrEqual(1);
    const { rows } = await stage.database.pool.query("select version from watched_wallets where wallet = $1", [
      taken!.wallet,
    ]);
    expect(rows[0].version).toBe(taken!.version + 1);
  });

  it("scans once more whatever was judged by the old ones while the new ones were noted", async () => {
    const [unknown, watched] = make(2) as [string, string];
    const owner = await stage.account();
    await stage.register(owner, [watched]);
    await scanDue(stage.context());
    clock.advance(intervalMs);
    await stage.register(owner, [unknown]);
    stage.scanned = [];
    let version = 1;
    const { intel: lists, scans, ...rest } = stage.context();
    const swapping: MonitoringContext = {
      ...rest,
      intel: {
        ...lists,
        get snapshotVersion() {
          return version;
        },
      },
      scans: {
        async examineWallet(subject) {
          const examined = await scans.examineWallet(subject);
          if (!denied.has(subject.key)) version++;
          denied.add(subject.key);
          return examined;
        },
      },
    };
    for (let turn = 0; turn < 3; turn++) await scanDue(swapping);
    expect(stage.scanned.sort()).toEqual([unknown, unknown, watched, watched].sort());
    expect((await stage.events()).filter(({ event }) => event === "status.critical")).toHaveLength(2);
  });
});
