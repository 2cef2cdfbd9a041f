import { describe, expect, it, vi } from "vitest";
import type { MonitoringContext } from "@/server/monitoring/context";
import { Shift } from "@/server/monitoring/shift";
import { intervalMs, make, minute, openStage } from "./stage";

const stage = openStage();
const { clock, denied } = stage;

describe("a shift", () => {
  it("scans on while it is looked for whom changed lists concern, and scans those as they are found", async () => {
    const [watched, unknown] = make(2) as [string, string];
    const owner = await stage.account();
    await stage.register(owner, [watched]);
    let version = 1;
    const { intel, ...rest } = stage.context();
    const context: MonitoringContext = {
      ...rest,
      intel: {
        ...intel,
        get snapshotVersion() {
          return version;
        },
      },
    };
    const shift = new Shift(context);
    await shift.work(1_000);
    expect(stage.scanned).toEqual([watched]);
    denied.add(watched);
    version++;
    const other = await stage.database.pool.connect();
    await other.query("begin");
    await other.query("select from watched_wallets for update");
    await stage.register(owner, [unknown]);
    const working = shift.work(60_000);
    const scanned = (wallet: string, times: number) =>
      vi.waitFor(() => expect(stage.scanned.filter((each) => each === wallet)).toHaveLength(times), 5_000);
    await scanned(unknown, 1);
    await other.query("rollback");
    other.release();
    await scanned(watched, 2);
    shift.stop();
    await working;
  });

  it("passes over what only suspended accounts watch once in a quarter of an hour, not at every look", async () => {
    const [suspended, active] = [await stage.account(), await stage.account()];
    const [own, shared] = make(2) as [string, string];
    await stage.register(suspended, [own, shared]);
    await stage.register(active, [shared]);
    const { pool } = stage.database;
    // Nobody's, as after an account was deleted: that it stays due is how it is told.
    await pool.query("insert into watched_wallets (network, wallet, due_at) values ('bnb', 'orphan', $1)", [
      new Date(clock.now()),
    ]);
    const suspend = (since: string) =>
      pool.query(`update accounts set suspended_at = ${since} where id = $1`, [suspended.accountId]);
    const dueIn = async (wallet: string) => {
      const { rows } = await pool.query("select due_at from watched_wallets where wallet = $1", [wallet]);
      return rows[0].due_at.getTime() - clock.now();
    };
    const scan = (every = intervalMs) => new Shift({ ...stage.context(), intervalMs: every }).scanNow();
    await suspend("now()");
    clock.advance(minute);
    expect(await scan(24 * 60 * minute)).toBe(1);
    expect(stage.scanned).toEqual([shared]);
    expect(await dueIn(own)).toBe(15 * minute);
    expect(await dueIn("orphan")).toBe(-minute);
    clock.advance(15 * minute);
    await scan(minute);
    expect(await dueIn(own)).toBe(minute);
    expect(stage.scanned).not.toContain(own);
    await suspend("null");
    clock.advance(minute);
    await scan();
    expect(stage.scanned).toContain(own);
  });
});
