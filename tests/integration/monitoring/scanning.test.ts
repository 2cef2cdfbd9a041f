import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GatheredWallet } from "@/server/evidence";
import { registerWallet, registerWallets } from "@/server/monitoring";
import type { MonitoringContext } from "@/server/monitoring/context";
import { examine } from "@/server/monitoring/examine";
import { markConcerned } from "@/server/monitoring/mark-concerned";
import { readPicture } from "@/server/monitoring/picture";
import { readWallet } from "@/server/monitoring/read";
import { removeWallets } from "@/server/monitoring/remove";
import { scanDue } from "@/server/monitoring/scan-due";
import { storeUnchanged } from "@/server/monitoring/store";
import { measureDue, takeDue } from "@/server/monitoring/take-due";
import type { Assessment } from "@/server/risk";
import { assess, signal } from "@/server/risk";
import { startTestApp, type TestAccount, type TestApp } from "@/tests/support/app";
import { createTestDatabase } from "@/tests/support/database";
import { createTestClock } from "@/tests/support/jobs/harness";

/** Scans as they are made, in a database of their own; what they find is said here, so that hours pass at will. */
const minute = 60_000;
const intervalMs = 15 * minute;
const lease = minute;
let app: TestApp;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
const clock = createTestClock();
const intel = { indicators: 1, updatedAt: null };
const denied = new Set<string>();
let scanned: string[] = [];
let underWay = 0;
let mostUnderWay = 0;
let during: (wallet: string) => Promise<unknown> = async () => {};

function look(wallet: string): { found: GatheredWallet; assessment: Assessment } {
  const coverage = { intel, chain: "disabled" as const, missing: [] };
  const signals = denied.has(wallet)
    ? [signal("override.denied", { value: wallet, since: "2026-11-21T00:00:00.000Z" }, { source: "operator" })]
    : [];
  const lists = { listings: [], protected: null, override: null };
  const found: GatheredWallet = {
    ...{ lists, facts: null, accountType: "unknown", coverage, essentialMissing: [], interactions: [], trail: null },
  };
  return { found, assessment: assess(signals, coverage, []) };
}

const context = (): MonitoringContext => ({
  db: database.db,
  clock,
  intervalMs,
  chains: app.runtime.chains,
  log: pino({ level: "silent" }),
  wake: async () => {},
  intel: {
    ...app.runtime.intel,
    lookupAddress: (address) => ({
      ...{ listings: [], protected: null },
      override: denied.has(address) ? ({ verdict: "deny", expiresAt: null } as never) : null,
    }),
  },
  scans: {
    async examineWallet({ key }) {
      mostUnderWay = Math.max(mostUnderWay, ++underWay);
      await during(key);
      underWay--;
      scanned.push(key);
      return look(key);
    },
  },
});

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await database?.drop();
  database = await createTestDatabase(10);
  [scanned, underWay, mostUnderWay, during] = [[], 0, 0, async () => {}];
  denied.clear();
});
afterAll(async () => {
  await database.drop();
  await app.stop();
});

const newWallet = () => `0x${randomBytes(20).toString("hex")}`;
async function account(plan = "enterprise"): Promise<TestAccount> {
  const id = `acc_${randomBytes(8).toString("hex")}`;
  const text = "insert into accounts (id, name, plan, webhook_secret) values ($1, 'a', $2, '')";
  await database.pool.query(text, [id, plan]);
  return { accountId: id, apiKey: "" };
}
async function register({ accountId }: TestAccount, wallets: string[]): Promise<void> {
  for (const wallet of wallets)
    await database.db.transaction((tx) => registerWallet(tx, { accountId }, { wallet }, clock.now()));
}
const make = (count: number) => Array.from({ length: count }, newWallet);
const events = async () =>
  (await database.pool.query("select account_id, event from webhook_events order by created_at")).rows;

describe("scanning what is due", () => {
  it("takes from every account in turn: many wallets of one hold up nobody else's few", async () => {
    const [big, small] = [await account(), await account("free")];
    const [many, few] = [make(300), make(5)];
    await register(big, many);
    clock.advance(minute);
    await register(small, few);
    const first = await takeDue(database.db, clock.now(), 20);
    expect(first.map(({ wallet }) => wallet)).toEqual(expect.arrayContaining(few));
    clock.advance(lease);
    expect(await scanDue(context())).toBe(305);
    expect(mostUnderWay).toBeLessThanOrEqual(16);
    expect(scanned.slice(0, 20)).toEqual(expect.arrayContaining(few));
  });

  it("takes who waits for a first scan before an account's wallets that are due again", async () => {
    const [one, other] = [await account(), await account()];
    await register(one, make(60));
    await register(other, make(60));
    await scanDue(context());
    clock.advance(2 * intervalMs);
    const [first, second] = make(2) as [string, string];
    await register(one, [first, second]);
    const taken = await takeDue(database.db, clock.now(), 4);
    expect(taken.map(({ wallet }) => wallet)).toEqual(expect.arrayContaining([first, second]));
    // The other account's wallets have their turns all the same.
    expect(taken.filter(({ awaited }) => !awaited)).toHaveLength(2);
  });

  it("finds another account's few in a backlog of which it looks at a part only", async () => {
    const [big, small] = [await account(), await account("free")];
    const registerMany = (wallets: string[]) =>
      database.db.transaction((tx) => registerWallets(tx, big, { wallets, chain: "ethereum" }, clock.now()));
    const few = make(5);
    await registerMany(make(2_500));
    clock.advance(minute);
    await register(small, few);
    clock.advance(minute);
    await registerMany(make(2_500));
    const taken = new Set<string>();
    for (let takes = 0; takes < 60 && !few.every((each) => taken.has(each)); takes++)
      for (const { wallet } of await takeDue(database.db, clock.now(), 8)) taken.add(wallet);
    expect(few.every((each) => taken.has(each))).toBe(true);
    expect(await measureDue(database.db, clock.now())).toMatchObject({ lagMs: 2 * minute });
  });

  it("scans a wallet once for all who watch it, and tells each of them", async () => {
    const accounts = [await account(), await account(), await account()];
    const wallet = newWallet();
    for (const each of accounts) await register(each, [wallet]);
    denied.add(wallet);
    await scanDue(context());
    expect(scanned).toEqual([wallet]);
    const told = await events();
    expect(told).toHaveLength(6);
    for (const { accountId } of accounts) expect(told.filter((each) => each.account_id === accountId)).toHaveLength(2);
  });

  it("comes round within the interval, spread over it, and never later", async () => {
    await register(await account(), make(200));
    await scanDue(context());
    const counts: number[] = [];
    for (let passed = 0; passed < 15; passed++) {
      clock.advance(minute);
      counts.push(await scanDue(context()));
    }
    expect(counts.reduce((sum, each) => sum + each)).toBe(200);
    expect(Math.max(...counts)).toBeLessThan(50);
    scanned = [];
    for (let passed = 0; passed < 15; passed++) {
      clock.advance(minute);
      await scanDue(context());
    }
    expect(new Set(scanned).size).toBe(200);
    expect(scanned).toHaveLength(200);
  });

  it("says of a wallet that is being scanned when it is scanned after that", async () => {
    const { accountId } = await account();
    const wallet = newWallet();
    await register({ accountId } as TestAccount, [wallet]);
    const next = async () => (await readWallet(context(), accountId, { wallet })).nextScanAt;
    let meanwhile: Date | undefined;
    during = async () => {
      meanwhile = await next();
    };
    await scanDue(context());
    expect(meanwhile).toEqual(await next());
    // Lost with its process, it is due.
    clock.advance(intervalMs);
    await takeDue(database.db, clock.now(), 1);
    clock.advance(lease);
    expect((await next()).getTime()).toBe(clock.now());
  });

  it("ends its turn though more is due", async () => {
    await register(await account(), make(200));
    expect(await scanDue(context(), undefined, performance.now())).toBe(16);
    expect(await scanDue(context())).toBe(184);
  });

  it("is shared by processes: none scans what another has taken", async () => {
    await register(await account(), make(200));
    const scans = await Promise.all([context(), context(), context(), context()].map((each) => scanDue(each)));
    expect(scans.reduce((sum, each) => sum + each)).toBe(200);
    expect(new Set(scanned).size).toBe(200);
    expect(scanned).toHaveLength(200);
  });

  it("takes up again what a process that died had taken, after a minute", async () => {
    await register(await account(), make(10));
    expect(await takeDue(database.db, clock.now(), 10)).toHaveLength(10);
    expect(await scanDue(context())).toBe(0);
    clock.advance(lease);
    expect(await scanDue(context())).toBe(10);
  });

  it("tells once, however many scan at the same time", async () => {
    const wallet = newWallet();
    await register(await account(), [wallet]);
    await scanDue(context());
    clock.advance(intervalMs);
    denied.add(wallet);
    let slow = true;
    during = async () => {
      if (!slow) return;
      slow = false;
      // The lease runs out during the scan, and another process takes the wallet.
      clock.advance(2 * lease);
      await scanDue(context());
    };
    await scanDue(context());
    expect(scanned).toHaveLength(3);
    expect((await events()).map(({ event }) => event).sort()).toEqual([
      "risk.score.changed",
      "status.critical",
      "threat.detected",
    ]);
  });

  it("tells once what two scans found of a wallet that was removed and registered again meanwhile", async () => {
    const wallet = newWallet();
    const owner = await account();
    await register(owner, [wallet]);
    denied.add(wallet);
    during = async () => {
      during = async () => {};
      await removeWallets(database.db, { accountId: owner.accountId, actor: "test", at: new Date() }, [{ wallet }]);
      await register(owner, [wallet]);
      await scanDue(context());
    };
    await scanDue(context());
    expect(scanned).toEqual([wallet, wallet]);
    expect((await events()).map(({ event }) => event).sort()).toEqual(["status.critical", "threat.detected"]);
  });

  it("keeps an account that comes during a scan from missing it", async () => {
    const wallet = newWallet();
    const late = await account();
    await register(await account(), [wallet]);
    await scanDue(context());
    clock.advance(intervalMs);
    denied.add(wallet);
    during = async () => {
      during = async () => {};
      await register(late, [wallet]);
    };
    await scanDue(context());
    const { rows } = await database.pool.query("select introduced_at from monitored_wallets where account_id = $1", [
      late.accountId,
    ]);
    expect(rows[0].introduced_at).not.toBeNull();
    expect((await events()).filter(({ account_id }) => account_id === late.accountId)).toHaveLength(2);
  });

  it("goes on where a scan fails, and tries that one again later", async () => {
    const wallets = make(5);
    await register(await account(), wallets);
    during = async (wallet) => {
      if (wallet === wallets[2]) throw new Error("broken");
    };
    await scanDue(context());
    expect(scanned).toHaveLength(4);
    during = async () => {};
    clock.advance(lease);
    await scanDue(context());
    expect(scanned).toContain(wallets[2]);
  });

  it("leaves out suspended accounts, and scans on where another one watches too", async () => {
    const [suspended, active] = [await account(), await account()];
    const [own, shared] = make(2) as [string, string];
    await register(suspended, [own, shared]);
    await register(active, [shared]);
    await database.pool.query("update accounts set suspended_at = now() where id = $1", [suspended.accountId]);
    denied.add(shared);
    await scanDue(context());
    expect(scanned).toEqual([shared]);
    expect(new Set((await events()).map(({ account_id }) => account_id))).toEqual(new Set([active.accountId]));
    // Nor is it waited for: each scan would be written in full for whom nothing is told.
    clock.advance(intervalMs);
    expect(await takeDue(database.db, clock.now(), 10)).toMatchObject([{ wallet: shared, awaited: false }]);
    // What nobody scans is not late. Much later the other one would be due again, at a moment that its address decides.
    clock.advance(1);
    expect(await measureDue(database.db, clock.now())).toEqual({ due: 0, lagMs: 0 });
  });

  it("keeps for a suspended account what it would not be told later: the scans of others saw it", async () => {
    const [suspended, active] = [await account(), await account()];
    const wallet = newWallet();
    await register(suspended, [wallet]);
    await register(active, [wallet]);
    await scanDue(context());
    const suspend = (since: string) =>
      database.pool.query(`update accounts set suspended_at = ${since} where id = $1`, [suspended.accountId]);
    await suspend("now()");
    denied.add(wallet);
    clock.advance(intervalMs);
    await scanDue(context());
    await suspend("null");
    clock.advance(intervalMs);
    await scanDue(context());
    const of = async ({ accountId }: TestAccount) =>
      (await events()).filter(({ account_id }) => account_id === accountId).map(({ event }) => event);
    expect((await of(suspended)).sort()).toEqual(["risk.score.changed", "status.critical", "threat.detected"]);
    expect((await of(active)).sort()).toEqual((await of(suspended)).sort());
  });

  it("shows an account nothing of what others' scans found before it came", async () => {
    const [first, late] = [await account(), await account()];
    const wallet = newWallet();
    await register(first, [wallet]);
    denied.add(wallet);
    await scanDue(context());
    const attempt = { until: clock.now() + 30 * 86_400_000, detectedAt: clock.now(), key: "attempt" };
    await database.pool.query(
      "update watched_wallets set threats = (threats::jsonb || ((threats::jsonb -> 0) || $1::jsonb))::json",
      [{ ...attempt, detectedAt: clock.now() + 1 }],
    );
    clock.advance(minute);
    await register(late, [wallet]);
    clock.advance(1_000);
    await scanDue(context());
    const read = ({ accountId }: TestAccount) => readWallet(context(), accountId, { wallet });
    const { threats, lastScannedAt, registeredAt } = await read(late);
    expect(threats.total).toBe(1);
    expect(threats.latest[0]!.detectedAt).toEqual(lastScannedAt);
    expect(threats.latest[0]!.detectedAt).not.toEqual(registeredAt);
    expect((await read(first)).threats.total).toBe(2);
    const picture = ({ accountId }: TestAccount) => readPicture(database.db, accountId, clock.now(), 10);
    expect((await picture(late)).threats.map(({ detectedAt }) => detectedAt)).toEqual([lastScannedAt]);
    expect((await picture(first)).threats).toHaveLength(2);
  });
});

describe("who locks several wallets", () => {
  /** Another who takes wallets in their order, and goes on behind the first while `work` is at them. */
  async function meet([first, ...others]: string[], work: () => Promise<unknown>): Promise<void> {
    const other = await database.pool.connect();
    try {
      const lock = (wallet?: string) =>
        other.query("select from watched_wallets where wallet = $1 for update", [wallet]);
      await other.query("begin");
      await lock(first);
      const done = work();
      const waits = "select from pg_locks where not granted";
      while ((await database.pool.query(waits)).rowCount === 0);
      for (const wallet of others) await lock(wallet);
      await other.query("commit");
      await done;
    } finally {
      other.release();
    }
  }

  const watch = async () => {
    const wallets = make(12).sort();
    await register(await account(), wallets);
    await scanDue(context());
    // As they come to lie in the table: without an order of its own, a statement takes them so.
    for (const wallet of wallets.toReversed())
      await database.pool.query("update watched_wallets set version = version + 1 where wallet = $1", [wallet]);
    return wallets;
  };

  it("takes them in the order of all others: noting what didn't change", async () => {
    const wallets = await watch();
    clock.advance(intervalMs);
    const taken = await takeDue(database.db, clock.now(), 12);
    const findings = await Promise.all(taken.map((one) => examine(context(), one)));
    const late = findings.sort((a, b) => (a.taken.wallet < b.taken.wallet ? 1 : -1));
    await meet(wallets, () => storeUnchanged(context(), late));
  });

  it("takes them in the order of all others: making due whom the lists concern", async () => {
    const wallets = await watch();
    for (const wallet of wallets) denied.add(wallet);
    await meet(wallets, () => markConcerned(context()));
  });
});

describe("when the lists change", () => {
  it("makes due whoever has to do with those concerned, and nobody else; a scan under way counts no more", async () => {
    const wallets = make(3);
    await register(await account(), wallets);
    await scanDue(context());
    expect(await markConcerned(context())).toBe(0);
    denied.add(wallets[1] as string);
    scanned = [];
    expect(await markConcerned(context())).toBe(1);
    expect(await scanDue(context())).toBe(1);
    expect(scanned).toEqual([wallets[1]]);
    expect(await markConcerned(context())).toBe(0);

    clock.advance(intervalMs);
    const [taken] = await takeDue(database.db, clock.now(), 1);
    denied.has(taken!.wallet) ? denied.delete(taken!.wallet) : denied.add(taken!.wallet);
    expect(await markConcerned(context())).toBeGreaterThanOrEqual(1);
    const { rows } = await database.pool.query("select version from watched_wallets where wallet = $1", [
      taken!.wallet,
    ]);
    expect(rows[0].version).toBe(taken!.version + 1);
  });

  it("scans once more whatever was judged by the old ones while the new ones were noted", async () => {
    const [unknown, watched] = make(2) as [string, string];
    const owner = await account();
    await register(owner, [watched]);
    await scanDue(context());
    clock.advance(intervalMs);
    await register(owner, [unknown]);
    scanned = [];
    let version = 1;
    const { intel: lists, scans, ...rest } = context();
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
    expect(scanned.sort()).toEqual([unknown, unknown, watched, watched].sort());
    expect((await events()).filter(({ event }) => event === "status.critical")).toHaveLength(2);
  });
});
