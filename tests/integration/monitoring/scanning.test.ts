import { describe, expect, it } from "vitest";
import { registerWallets } from "@/server/monitoring";
import { claimDue, measureDue } from "@/server/monitoring/claim-due";
import { readWallet } from "@/server/monitoring/read";
import { scanDue } from "@/server/monitoring/scan-due";
import type { TestAccount } from "@/tests/support/app";
import { intervalMs, lease, make, minute, newWallet, openStage } from "./stage";

const stage = openStage();
const { clock } = stage;

describe("scanning what is due", () => {
  it("takes from every account in turn: many wallets of one hold up nobody else's few", async () => {
    const [big, small] = [await stage.account(), await stage.account("free")];
    const [many, few] = [make(300), make(5)];
    await stage.register(big, many);
    clock.advance(minute);
    await stage.register(small, few);
    const first = await claimDue(stage.database.db, clock.now(), 20);
    expect(first.map(({ wallet }) => wallet)).toEqual(expect.arrayContaining(few));
    clock.advance(lease);
    expect(await scanDue(stage.context())).toBe(305);
    expect(stage.mostUnderWay).toBeLessThanOrEqual(16);
    expect(stage.scanned.slice(0, 20)).toEqual(expect.arrayContaining(few));
  });

  it("takes who waits for a first scan before an account's wallets that are due again", async () => {
    const [one, other] = [await stage.account(), await stage.account()];
    await stage.register(one, make(60));
    await stage.register(other, make(60));
    await scanDue(stage.context());
    clock.advance(2 * intervalMs);
    const [first, second] = make(2) as [string, string];
    await stage.register(one, [first, second]);
    const taken = await claimDue(stage.database.db, clock.now(), 4);
    expect(taken.map(({ wallet }) => wallet)).toEqual(expect.arrayContaining([first, second]));
    // The other account's wallets have their turns all the same.
    expect(taken.filter(({ awaited }) => !awaited)).toHaveLength(2);
  });

  it("finds another account's few in a backlog of which it looks at a part only", async () => {
    const [big, small] = [await stage.account(), await stage.account("free")];
    const registerMany = (wallets: string[]) =>
      stage.database.db.transaction((tx) =>
        registerWallets(tx, { ...big, actor: "test" }, { wallets, chain: "ethereum" }, clock.now()),
      );
    const few = make(5);
    await registerMany(make(2_500));
    clock.advance(minute);
    await stage.register(small, few);
    clock.advance(minute);
    await registerMany(make(2_500));
    const taken = new Set<string>();
    for (let takes = 0; takes < 60 && !few.every((each) => taken.has(each)); takes++)
      for (const { wallet } of await claimDue(stage.database.db, clock.now(), 8)) taken.add(wallet);
    expect(few.every((each) => taken.has(each))).toBe(true);
    expect(await measureDue(stage.database.db, clock.now())).toMatchObject({ lagMs: 2 * minute });
  });

  it("comes round within the interval, spread over it, and never later", async () => {
    await stage.register(await stage.account(), make(200));
    await scanDue(stage.context());
    const counts: number[] = [];
    for (let passed = 0; passed < 15; passed++) {
      clock.advance(minute);
      counts.push(await scanDue(stage.context()));
    }
    expect(counts.reduce((sum, each) => sum + each)).toBe(200);
    expect(Math.max(...counts)).toBeLessThan(50);
    stage.scanned = [];
    for (let passed = 0; passed < 15; passed++) {
      clock.advance(minute);
      await scanDue(stage.context());
    }
    expect(new Set(stage.scanned).size).toBe(200);
    expect(stage.scanned).toHaveLength(200);
  });

  it("says of a wallet that is being scanned when it is scanned after that", async () => {
    const { accountId } = await stage.account();
    const wallet = newWallet();
    await stage.register({ accountId } as TestAccount, [wallet]);
    const next = async () => (await readWallet(stage.context(), accountId, { wallet })).nextScanAt;
    let meanwhile: Date | undefined;
    stage.during = async () => {
      meanwhile = await next();
    };
    await scanDue(stage.context());
    expect(meanwhile).toEqual(await next());
    // Lost with its process, it is due.
    clock.advance(intervalMs);
    await claimDue(stage.database.db, clock.now(), 1);
    clock.advance(lease);
    expect((await next()).getTime()).toBe(clock.now());
  });

  it("ends its turn though more is due", async () => {
    await stage.register(await stage.account(), make(200));
    expect(await scanDue(stage.context(), undefined, performance.now())).toBe(16);
    expect(await scanDue(stage.context())).toBe(184);
  });

  it("is shared by processes: none scans what another has taken", async () => {
    await stage.register(await stage.account(), make(200));
    const scans = await Promise.all(
      [stage.context(), stage.context(), stage.context(), stage.context()].map((each) => scanDue(each)),
    );
    expect(scans.reduce((sum, each) => sum + each)).toBe(200);
    expect(new Set(stage.scanned).size).toBe(200);
    expect(stage.scanned).toHaveLength(200);
  });

  it("takes up again what a process that died had taken, after a minute", async () => {
    await stage.register(await stage.account(), make(10));
    expect(await claimDue(stage.database.db, clock.now(), 10)).toHaveLength(10);
    expect(await scanDue(stage.context())).toBe(0);
    clock.advance(lease);
    expect(await scanDue(stage.context())).toBe(10);
  });

  it("goes on where a scan fails, and tries that one again later", async () => {
    const wallets = make(5);
    await stage.register(await stage.account(), wallets);
    stage.during = async (wallet) => {
      if (wallet === wallets[2]) throw new Error("broken");
    };
    await scanDue(stage.context());
    expect(stage.scanned).toHaveLength(4);
    stage.during = async () => {};
    clock.advance(lease);
    await scanDue(stage.context());
    expect(stage.scanned).toContain(wallets[2]);
  });
});
