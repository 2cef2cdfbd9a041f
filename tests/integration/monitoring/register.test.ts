import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { systemClock } from "@/server/kernel/clock";
import { openMonitoring, registerWallet } from "@/server/monitoring";
import { RegistrationBatcher } from "@/server/monitoring/registration-batcher";
import { removeWallets } from "@/server/monitoring/remove";
import { startTestApp, type TestAccount } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const app = share(startTestApp);

const newWallet = () => `0x${randomBytes(20).toString("hex")}`;
const register = ({ accountId }: TestAccount, wallet: string, chain?: string) =>
  app.runtime.database.db.transaction((tx) => registerWallet(tx, { accountId, actor: "test" }, { wallet, chain }));
const count = async ({ accountId }: TestAccount) =>
  (
    await app.runtime.database.pool.query("select count(*)::int as n from monitored_wallets where account_id = $1", [
      accountId,
    ])
  ).rows[0].n;

describe("registering wallets one by one, many at once", () => {
  const post = ({ apiKey }: TestAccount, wallet: string) =>
    app.call("/api/wallet/monitor", { key: apiKey, body: { wallet } });

  it("leaves the connections to others, and is done for all of them together", async () => {
    const account = await app.account("enterprise", "unlimited");
    const { pool } = app.runtime.database;
    const holder = await pool.connect();
    await holder.query("begin");
    await holder.query("select 1 from accounts where id = $1 for update", [account.accountId]);
    const answers = Array.from({ length: 60 }, () => post(account, newWallet()));
    // Not by the holder: within a transaction the view stays as it was seen first.
    await vi.waitFor(async () => {
      const own = "wait_event_type = 'Lock' and datname = current_database()";
      const { rows } = await pool.query(`select count(*)::int n from pg_stat_activity where ${own}`);
      expect(rows[0].n).toBe(1);
    }, 20_000);
    // Occupies the other connections: each other caller gets one.
    await Promise.all(Array.from({ length: pool.options.max - 2 }, () => pool.query("select 1")));
    await holder.query("commit");
    holder.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(60).fill(201));
    expect(await count(account)).toBe(60);
    const moments = "select count(distinct registered_at)::int n from monitored_wallets where account_id = $1";
    expect((await pool.query(moments, [account.accountId])).rows[0].n).toBeLessThan(10);
  });

  it("registers as many as there is room for, and refuses the others", async () => {
    const account = await app.account("free", "unlimited");
    const twice = newWallet();
    const wallets = [twice, twice, ...Array.from({ length: 10 }, newWallet)];
    const answers = await Promise.all(wallets.map((wallet) => post(account, wallet)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "plan_limit_reached")).toHaveLength(6);
    expect(await count(account)).toBe(5);
  });
});

it("answers with what it registered, where another request removes it in the same moment", async () => {
  const account = await app.account("enterprise", "unlimited");
  const { database, scans, intel, chains, log } = app.runtime;
  const { db } = database;
  const wallet = newWallet();
  await register(account, wallet, "bnb");
  let removals = 0;
  const wake = async () => {
    const who = { ...account, actor: "test", at: new Date() };
    if (removals++ === 0) await removeWallets(db, who, [{ wallet, chain: "ethereum" }]);
  };
  const context = { db, scans, intel, chains, log, clock: systemClock, intervalMs: 900_000, wake };
  const answer = await openMonitoring(context).register({ ...account, actor: "test" }, { wallet });
  expect(answer).toMatchObject({ wallet, chain: "ethereum", created: true });
  expect(await count(account)).toBe(2);
});

describe("what is called for new registrations", () => {
  it("is called once for all that were written together, after their commit, and not for known ones", async () => {
    const account = await app.account("enterprise", "unlimited");
    const { db } = app.runtime.database;
    const found: number[] = [];
    const registrar = new RegistrationBatcher(db, async () => void found.push(await count(account)));
    const wallets = Array.from({ length: 20 }, newWallet);
    const registerAll = () =>
      Promise.all(wallets.map((wallet) => registrar.register({ ...account, actor: "test" }, { wallet }, Date.now())));
    expect((await registerAll()).map(({ created }) => created)).toEqual(Array(20).fill(true));
    // The first by itself, and those that came while it was written.
    expect(found).toEqual([1, 20]);
    expect((await registerAll()).map(({ created }) => created)).toEqual(Array(20).fill(false));
    expect(found).toEqual([1, 20]);
  });

  it("fails no registration where it fails", async () => {
    const account = await app.account("free");
    const registrar = new RegistrationBatcher(app.runtime.database.db, async () => Promise.reject(new Error("away")));
    expect(await registrar.register({ ...account, actor: "test" }, { wallet: newWallet() }, Date.now())).toMatchObject({
      created: true,
    });
  });
});

describe("registering a wallet in a caller's transaction", () => {
  it("is done once, whatever the letters and whether by name or alias of the chain", async () => {
    const account = await app.account("free");
    const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
    const first = await register(account, wallet, "bnb");
    expect(first.created).toBe(true);
    expect(await register(account, wallet.toLowerCase(), "bsc")).toEqual({ id: first.id, created: false });
    expect((await register(account, wallet, "ethereum")).created).toBe(true);
    expect(await count(account)).toBe(2);
  });

  it.each([
    ["free", 5],
    ["starter", 50],
  ])("holds the limit of the plan %s exactly, however many come at once", async (plan, limit) => {
    const account = await app.account(plan);
    const attempts = await Promise.allSettled(Array.from({ length: limit + 15 }, () => register(account, newWallet())));
    const refused = attempts.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(refused).toHaveLength(15);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "plan_limit_reached", extra: { limit } });
    expect(await count(account)).toBe(limit);
  });

  it("counts nothing under the account's lock where there is no limit: of a million it takes long", async () => {
    const counted = async (plan: string) => {
      const account = await app.account(plan);
      return app.runtime.database.db.transaction(async (tx) => {
        const count = vi.spyOn(tx, "$count");
        await registerWallet(tx, { ...account, actor: "test" }, { wallet: newWallet() });
        return count.mock.calls.length;
      });
    };
    expect([await counted("free"), await counted("enterprise")]).toEqual([1, 0]);
  });

  it("counts each account's own", async () => {
    const [one, other] = [await app.account("free"), await app.account("free")];
    const wallets = Array.from({ length: 5 }, newWallet);
    for (const wallet of wallets) await register(one, wallet);
    for (const wallet of wallets) expect((await register(other, wallet)).created).toBe(true);
    await expect(register(other, newWallet())).rejects.toMatchObject({ code: "plan_limit_reached" });
  });

  it("leaves nothing behind where the transaction fails", async () => {
    const account = await app.account("free");
    const { db } = app.runtime.database;
    const failing = db.transaction(async (tx) => {
      await registerWallet(tx, { ...account, actor: "test" }, { wallet: newWallet() });
      throw new Error("elsewhere");
    });
    await expect(failing).rejects.toThrow("elsewhere");
    expect(await count(account)).toBe(0);
  });

  it("refuses what the chain can't hold, with the field", async () => {
    const account = await app.account("free");
    await expect(register(account, newWallet(), "solana")).rejects.toMatchObject({
      code: "invalid_request",
      issues: [{ path: "wallet" }],
    });
  });
});
