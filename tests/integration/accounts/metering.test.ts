import { describe, expect, it, vi } from "vitest";
import { type Principal, setPlan, summarizeMonth } from "@/server/accounts";
import { createTestDatabase } from "@/tests/support/database";
import { share } from "@/tests/support/share";
import { listUsage } from "../../support/list-usage";
import { makeAccount, openInstance, readMeter, stoppedClock, tally, times } from "./support";

const endpoint = "POST /v1/api/risk/scan";
const simulate = "POST /api/v1/transactions/simulate";
/** The same caller with a quota that a test can use up. */
const withCalls = (principal: Principal, monthlyCalls: number | null): Principal => ({ ...principal, monthlyCalls });

const database = share(createTestDatabase, "drop");

describe("metering", () => {
  it("grants 200 concurrent callers exactly the quota, and the first of them", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts);
    const order: number[] = [];
    const charges = times(200, (index) =>
      accounts.charge(withCalls(principal, 37), endpoint).then(() => order.push(index)),
    );
    expect(await tally(charges)).toEqual({ kept: 37, codes: { quota_exceeded: 163 } });
    expect(order).toEqual(times(37, (index) => index));
    expect(await readMeter(database, accountId)).toEqual({ calls: 37, simulations: 0, used: 37 });
  });

  it("groups what arrives while a commit runs", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts, { plan: "enterprise" });
    // One row of the meter is updated once a batch: its versions count the batches.
    const updates = async () => {
      await database.pool.query("select pg_stat_force_next_flush()");
      const { rows } = await database.pool.query(
        "select (n_tup_ins + n_tup_upd)::int as n from pg_stat_user_tables where relname = 'meters'",
      );
      return rows[0].n as number;
    };
    const before = await updates();
    await Promise.all(times(500, () => accounts.charge(principal, endpoint)));
    await accounts.stop();
    await vi.waitFor(async () => expect(await updates()).toBeGreaterThan(before), { timeout: 5_000 });
    expect((await updates()) - before).toBeLessThan(20);
    expect((await readMeter(database, accountId)).calls).toBe(500);
  });

  it("has committed what it answered", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts, { plan: "growth" });
    for (let count = 1; count <= 20; count++) {
      await accounts.charge(principal, endpoint);
      expect((await readMeter(database, accountId)).calls).toBe(count);
    }
  });

  it("gives every account its own: one that is spent takes nothing from the others in its batch", async () => {
    const accounts = await openInstance(database.url);
    const made = await Promise.all(times(8, () => makeAccount(accounts, { plan: "growth" })));
    const results = await Promise.all(
      made.map(({ principal }, index) =>
        tally(times(30, () => accounts.charge(withCalls(principal, index % 2 ? 10 : 1_000), endpoint))),
      ),
    );
    expect(results.map(({ kept }) => kept)).toEqual(times(8, (index) => (index % 2 ? 10 : 30)));
  });

  it("locks the accounts of a batch in the order of their ids, so that no two batches can wait crosswise", async () => {
    const accounts = await openInstance(database.url);
    const made = await Promise.all(times(8, () => makeAccount(accounts)));
    await Promise.all(made.map(({ principal }) => accounts.charge(principal, endpoint)));
    const ids = made.map(({ accountId }) => accountId).sort();
    const holder = await database.pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select from meters where account_id = $1 for update", [ids[4]]);
      const charges = made.map(({ principal }) => accounts.charge(principal, endpoint));
      const free = async () => {
        const text = "select account_id as id from meters where account_id = any ($1) for update skip locked";
        return (await database.pool.query(text, [ids])).rows.map(({ id }) => id).sort();
      };
      // Waiting for the fifth, it holds those before it and none behind it.
      await vi.waitFor(async () => expect(await free()).toEqual(ids.slice(5)), { timeout: 3_000 });
      await holder.query("rollback");
      expect(await tally(charges)).toEqual({ kept: 8, codes: {} });
    } finally {
      holder.release();
    }
  });

  it("counts by key, endpoint and day, and the days add up to the meter", async () => {
    const clock = stoppedClock("2026-11-29T23:59:00Z");
    const accounts = await openInstance(database.url, clock);
    const { accountId, principal } = await makeAccount(accounts, { plan: "growth" });
    const second = { ...principal, keyId: "key_second" };
    const both = [principal, second];
    for (const day of ["2026-11-29", "2026-11-30"]) {
      await Promise.all(
        times(20, (index) => accounts.charge(both[index % 2] as Principal, index < 6 ? simulate : endpoint)),
      );
      expect(await listUsage(accounts.context, { accountId, from: day, to: day })).toEqual(
        [principal.keyId, "key_second"].flatMap((keyId) => [
          { day, keyId, endpoint: simulate, calls: 3 },
          { day, keyId, endpoint, calls: 7 },
        ]),
      );
      clock.time += 86_400_000;
    }
    expect(await readMeter(database, accountId)).toEqual({ calls: 40, simulations: 0, used: 40 });
  });

  it("starts every UTC calendar month anew, and says when that is", async () => {
    const clock = stoppedClock("2026-11-30T23:59:30Z");
    const accounts = await openInstance(database.url, clock);
    const { accountId, principal } = await makeAccount(accounts);
    const small = withCalls(principal, 2);
    expect((await tally(times(3, () => accounts.charge(small, endpoint)))).kept).toBe(2);
    await expect(accounts.charge(small, endpoint)).rejects.toMatchObject({
      code: "quota_exceeded",
      status: 429,
      retryAfter: 30,
      message: expect.stringContaining("2026-12-01T00:00:00.000Z"),
    });
    clock.time += 30_000;
    await accounts.charge(small, endpoint);
    expect(await summarizeMonth(accounts.context, accountId)).toMatchObject({
      month: "2026-12-01",
      calls: { used: 1, limit: 1_000, remaining: 999 },
      resetsAt: new Date("2027-01-01"),
    });
    expect((await readMeter(database, accountId)).calls).toBe(3);
  });

  it("charges a simulation as one call and one simulation, both or neither", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts, { plan: "starter" });
    const caller = { ...principal, monthlyCalls: 50, monthlySimulations: 10 };
    const mixed = await Promise.all([
      tally(times(30, () => accounts.chargeSimulation(caller, simulate))),
      tally(times(30, () => accounts.charge(caller, endpoint))),
    ]);
    expect(mixed).toEqual([
      { kept: 10, codes: { simulation_quota_exceeded: 20 } },
      { kept: 30, codes: {} },
    ]);
    expect(await readMeter(database, accountId)).toEqual({ calls: 40, simulations: 10, used: 40 });
    // Calls are the narrower quota now.
    const wide = { ...caller, monthlySimulations: 100 };
    expect(await tally(times(15, () => accounts.chargeSimulation(wide, simulate)))).toEqual({
      kept: 10,
      codes: { quota_exceeded: 5 },
    });
    expect(await readMeter(database, accountId)).toEqual({ calls: 50, simulations: 20, used: 50 });
    const free = await makeAccount(accounts);
    await expect(accounts.chargeSimulation(free.principal, simulate)).rejects.toMatchObject({
      code: "simulation_quota_exceeded",
    });
    expect((await readMeter(database, free.accountId)).calls).toBe(0);
  });

  it("counts without a limit where there is none", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts, { plan: "enterprise" });
    await Promise.all(times(25, () => accounts.chargeSimulation(principal, simulate)));
    await accounts.reserve(principal, endpoint, 1_000_000);
    expect(await readMeter(database, accountId)).toEqual({ calls: 1_000_025, simulations: 25, used: 1_000_025 });
    expect((await summarizeMonth(accounts.context, accountId)).calls).toEqual({
      used: 1_000_025,
      limit: null,
      remaining: null,
    });
  });

  it("refuses an account known to be spent without asking, until the plan changes or a month begins", async () => {
    const clock = stoppedClock();
    const accounts = await openInstance(database.url, clock);
    const { accountId, apiKey, principal } = await makeAccount(accounts);
    accounts.requireQuota(principal);
    await accounts.reserve(principal, endpoint, 1_000);
    await expect(accounts.charge(principal, endpoint)).rejects.toMatchObject({ code: "quota_exceeded" });
    expect(() => accounts.requireQuota(principal)).toThrow(expect.objectContaining({ code: "quota_exceeded" }));
    // Given room behind our back: who asks would notice.
    await database.pool.query("update meters set calls = 0 where account_id = $1", [accountId]);
    await expect(accounts.charge(principal, endpoint)).rejects.toMatchObject({ code: "quota_exceeded" });
    await database.pool.query("update meters set calls = 1000 where account_id = $1", [accountId]);

    await setPlan(accounts.context, { accountId, plan: "starter", actor: "test" });
    await vi.waitFor(async () => expect(await accounts.authenticate(apiKey)).toMatchObject({ plan: "starter" }));
    await accounts.charge(await accounts.authenticate(apiKey), endpoint);
    expect((await readMeter(database, accountId)).calls).toBe(1_001);
  });

  it("does not charge an account that is gone, nor let the others in its batch pay for it", async () => {
    const accounts = await openInstance(database.url);
    const [gone, there] = await Promise.all([makeAccount(accounts), makeAccount(accounts)]);
    await database.pool.query("delete from accounts where id = $1", [gone.accountId]);
    const results = await tally([gone, there].map(({ principal }) => accounts.charge(principal, endpoint)));
    expect(results).toEqual({ kept: 1, codes: { invalid_api_key: 1 } });
  });

  it("settles what is waiting when it stops, and takes no more", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts);
    const charges = times(100, () => accounts.charge(principal, endpoint));
    const stopped = accounts.stop();
    expect(await tally(charges)).toEqual({ kept: 100, codes: {} });
    await stopped;
    await expect(accounts.charge(principal, endpoint)).rejects.toMatchObject({ code: "unavailable" });
    expect((await readMeter(database, accountId)).calls).toBe(100);
  });
});

describe("reserving and refunding", () => {
  it("takes the whole cost or nothing, also against single charges at the same time", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts, { plan: "growth" });
    const caller = withCalls(principal, 1_000);
    const [bulk, single] = await Promise.all([
      tally(times(20, () => accounts.reserve(caller, "bulk", 99))),
      tally(times(50, () => accounts.charge(caller, endpoint))),
    ]);
    expect(bulk.kept * 99 + single.kept).toBeLessThanOrEqual(1_000);
    expect(bulk.kept).toBeGreaterThanOrEqual(9);
    expect(bulk.codes).toEqual({ quota_exceeded: 20 - bulk.kept });
    const meter = await readMeter(database, accountId);
    expect(meter).toEqual({ calls: bulk.kept * 99 + single.kept, simulations: 0, used: meter.calls });
    await expect(accounts.reserve(caller, "bulk", 101)).rejects.toMatchObject({ code: "quota_exceeded" });
  });

  it("charges nothing of a cost that is one more than the quota of a month without any call", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts);
    const caller = withCalls(principal, 100);
    await expect(accounts.reserve(caller, "bulk", 101)).rejects.toMatchObject({ code: "quota_exceeded" });
    expect(await readMeter(database, accountId)).toEqual({ calls: 0, simulations: 0, used: 0 });
    await accounts.reserve(caller, "bulk", 100);
    expect(await readMeter(database, accountId)).toEqual({ calls: 100, simulations: 0, used: 100 });
  });

  it("gives back to the day and month that were charged, and tells the instances that refuse", async () => {
    const clock = stoppedClock("2026-11-30T23:59:59Z");
    const [here, there] = [await openInstance(database.url, clock), await openInstance(database.url, clock)];
    const { accountId, principal } = await makeAccount(here, { plan: "growth" });
    const caller = withCalls(principal, 500);
    const receipt = await here.reserve(caller, "bulk", 500);
    const { keyId } = principal;
    expect(receipt).toEqual({ accountId, keyId, endpoint: "bulk", day: "2026-11-30", calls: 500 });
    await expect(there.charge(caller, endpoint)).rejects.toMatchObject({ code: "quota_exceeded" });
    expect(() => there.requireQuota(caller)).toThrow();

    await here.refund(receipt, 120);
    await vi.waitFor(() => there.requireQuota(caller));
    await there.charge(caller, endpoint);
    clock.time += 2_000;
    await here.refund(receipt, 380);
    expect((await summarizeMonth(here.context, accountId)).calls.used).toBe(0);
    expect(await readMeter(database, accountId)).toEqual({ calls: 1, simulations: 0, used: 1 });
    await expect(here.refund(receipt, 501)).rejects.toThrow(RangeError);
  });

  it("is undone with the transaction that it belongs to", async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts);
    const failed = accounts.context.db.transaction(async (tx) => {
      await accounts.reserve(principal, "bulk", 60, { tx, at: accounts.context.clock.now() });
      throw new Error("the job could not be stored");
    });
    await expect(failed).rejects.toThrow("could not be stored");
    expect(await readMeter(database, accountId)).toEqual({ calls: 0, simulations: 0, used: 0 });
    const receipt = await accounts.context.db.transaction((tx) =>
      accounts.reserve(principal, "bulk", 60, { tx, at: accounts.context.clock.now() }),
    );
    await accounts.context.db.transaction((tx) => accounts.refund(receipt, 10, tx));
    expect(await readMeter(database, accountId)).toEqual({ calls: 50, simulations: 0, used: 50 });
  });

  it("knows no cost that is not a positive whole number", async () => {
    const accounts = await openInstance(database.url);
    const { principal } = await makeAccount(accounts);
    for (const cost of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(accounts.reserve(principal, endpoint, cost)).rejects.toThrow(RangeError);
    }
  });
});
