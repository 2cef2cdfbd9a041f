import type { SQLWrapper } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { setSuspended } from "@/server/accounts";
import type { Transaction } from "@/server/db";
import { bringFirstScansForward, registerWallet } from "@/server/monitoring";
import { putOffUnscanned } from "@/server/monitoring/bring-forward";
import { measureDue } from "@/server/monitoring/claim-due";
import type { MonitoringContext } from "@/server/monitoring/context";
import { Shift } from "@/server/monitoring/scan-loop";
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
    // A wallet without an account, like after an account's deletion. Remaining due identifies it.
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

  it("doesn't put off what somebody registers meanwhile", async () => {
    const [suspended, active] = [await stage.account(), await stage.account()];
    const [wallet] = make(1) as [string];
    const { pool, db } = stage.database;
    await stage.register(suspended, [wallet]);
    await pool.query("update accounts set suspended_at = now() where id = $1", [suspended.accountId]);
    clock.advance(minute);
    await db.transaction(async (tx) => {
      await registerWallet(tx, { ...active, actor: "test" }, { wallet }, clock.now());
      // A wallet registered just now is not waited for either.
      await new Shift(stage.context()).scanNow();
    });
    await new Shift(stage.context()).scanNow();
    expect(stage.scanned).toEqual([wallet]);
  });

  it("doesn't put off what is an active account's by the time that it is locked", async () => {
    const owner = await stage.account();
    const [wallet] = make(1) as [string];
    const { pool, db } = stage.database;
    await stage.register(owner, [wallet]);
    const suspend = (since: string) =>
      pool.query(`update accounts set suspended_at = ${since} where id = $1`, [owner.accountId]);
    await suspend("now()");
    let statements = 0;
    const execute = async (tx: Transaction, statement: SQLWrapper) => {
      const result = await tx.execute(statement);
      if (++statements === 1) await suspend("null");
      return result;
    };
    const transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
      db.transaction((tx) => work({ execute: (statement: SQLWrapper) => execute(tx, statement) } as never));
    await putOffUnscanned({ transaction } as never, clock.now(), intervalMs);
    expect(statements).toBe(2);
    expect(await measureDue(db, clock.now())).toMatchObject({ due: 1 });
  });

  it("puts off some of very many at a look: first scans wait for it", async () => {
    const { accountId } = await stage.account();
    const { pool } = stage.database;
    await pool.query(
      `with made as (insert into watched_wallets (network, wallet, due_at)
         select 'bnb', 'w' || n, $2 from generate_series(1, 11000) n returning network, wallet)
       insert into monitored_wallets (id, account_id, network, wallet, address, registered_at)
         select 'mon_' || wallet, $1, network, wallet, wallet, $2 from made`,
      [accountId, new Date(clock.now())],
    );
    await pool.query("update accounts set suspended_at = now() where id = $1", [accountId]);
    const putOff = async () => {
      await new Shift(stage.context()).scanNow();
      return pool
        .query("select from watched_wallets where due_at > $1", [new Date(clock.now())])
        .then((r) => r.rowCount);
    };
    expect([await putOff(), await putOff(), await putOff(), await putOff()]).toEqual([5_000, 10_000, 11_000, 11_000]);
  });

  it("makes the first scans that waited for an account to be let in again as soon as it is", async () => {
    const owner = await stage.account();
    const [known, fresh] = make(2) as [string, string];
    const scan = () => new Shift(stage.context()).scanNow();
    await stage.register(owner, [known]);
    await scan();
    const suspend = (suspended: boolean) =>
      setSuspended(
        { db: stage.database.db, clock },
        { accountId: owner.accountId, suspended, actor: "test" },
        bringFirstScansForward,
      );
    await stage.register(owner, [fresh]);
    await suspend(true);
    clock.advance(intervalMs);
    await scan();
    expect(stage.scanned).toEqual([known]);
    await suspend(false);
    await scan();
    expect(stage.scanned).toEqual([known, fresh]);
  });

  it("looks again for whom changed lists concern some seconds after it could not, not at every turn", async () => {
    const { pool } = stage.database;
    await pool.query("alter table watched_parties rename to hidden");
    const context = stage.context();
    const warn = vi.spyOn(context.log, "warn");
    const shift = new Shift(context);
    await shift.work(2_000);
    expect(warn).toHaveBeenCalledTimes(1);
    await pool.query("alter table hidden rename to watched_parties");
    const [watched] = make(1) as [string];
    await stage.register(await stage.account(), [watched]);
    const working = shift.work(60_000);
    await vi.waitFor(() => expect(stage.scanned).toEqual([watched]), 5_000);
    denied.add(watched);
    await vi.waitFor(() => expect(stage.scanned).toEqual([watched, watched]), 8_000);
    shift.stop();
    await working;
  });
});
