import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "@/tests/support/database";
import { openProxy } from "@/tests/support/proxy";
import { share } from "@/tests/support/share";
import { makeAccount, openInstance, readMeter, tally, times } from "./support";

const endpoint = "POST /v1/api/risk/scan";

const database = share(createTestDatabase, "drop");

describe("metering when the connection is lost", () => {
  it("says unavailable where nobody knows whether the charge was committed, and never charges again", async () => {
    const proxy = await openProxy(database.url);
    const accounts = await openInstance(proxy.url);
    const { accountId, principal } = await makeAccount(accounts);
    await accounts.charge(principal, endpoint);
    // The statement reaches the server and is committed; its answer doesn't come back.
    proxy.cutAnswersTo((sent) => sent.includes("portcullis charge"));
    expect(await tally(times(5, () => accounts.charge(principal, endpoint)))).toEqual({
      kept: 0,
      codes: { unavailable: 5 },
    });
    proxy.cutAnswersTo(() => false);
    await vi.waitFor(async () => expect((await readMeter(database, accountId)).calls).toBe(6));
    await accounts.charge(principal, endpoint);
    expect(await readMeter(database, accountId)).toEqual({ calls: 7, simulations: 0, used: 7 });
  });

  it("charges nothing that was given up while the database stood still, and once what was not", {
    timeout: 90_000,
  }, async () => {
    const accounts = await openInstance(database.url);
    const { accountId, principal } = await makeAccount(accounts);
    await accounts.charge(principal, endpoint);
    const backends = async (name = "portcullis metering") => {
      const { rows } = await database.pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and application_name = $1",
        [name],
      );
      expect(rows.length).toBeGreaterThan(0);
      return rows.map(({ pid }) => pid);
    };
    const stopped = new Set<number>();
    const stop = (pid: number) => stopped.add(pid) && process.kill(pid, "SIGSTOP");
    const goOn = () => {
      for (const pid of stopped) process.kill(pid, "SIGCONT");
      stopped.clear();
    };
    onTestFinished(goOn);
    const frozen = await backends();
    frozen.forEach(stop);
    const given = tally(times(5, () => accounts.charge(principal, endpoint)));
    expect(await given).toEqual({ kept: 0, codes: { unavailable: 5 } });
    goOn();
    await vi.waitFor(async () => {
      const alive = "select from pg_stat_activity where pid = any($1)";
      expect((await database.pool.query(alive, [frozen])).rowCount).toBe(0);
    }, 10_000);
    expect(await readMeter(database, accountId)).toEqual({ calls: 1, simulations: 0, used: 1 });
    await accounts.charge(principal, endpoint);
    (await backends()).forEach(stop);
    const late = accounts.charge(principal, endpoint);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    goOn();
    await late;
    expect(await readMeter(database, accountId)).toEqual({ calls: 3, simulations: 0, used: 3 });
    await accounts.reserve(principal, "bulk", 7);
    (await backends("portcullis")).forEach(stop);
    const whole = accounts.reserve(principal, "bulk", 40);
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    goOn();
    await expect(whole).rejects.toMatchObject({ code: "unavailable" });
    expect(await readMeter(database, accountId)).toEqual({ calls: 10, simulations: 0, used: 10 });
  });

  it("charges nothing while the database is away, and goes on when it is back", async () => {
    const proxy = await openProxy(database.url);
    const accounts = await openInstance(proxy.url);
    const { accountId, principal } = await makeAccount(accounts);
    await accounts.charge(principal, endpoint);
    proxy.cut();
    expect(await tally(times(20, () => accounts.charge(principal, endpoint)))).toEqual({
      kept: 0,
      codes: { unavailable: 20 },
    });
    await expect(accounts.reserve(principal, "bulk", 5)).rejects.toMatchObject({ code: "unavailable" });
    proxy.restore();
    await accounts.charge(principal, endpoint);
    expect((await readMeter(database, accountId)).calls).toBe(2);
  });

  it("connects in the end where connecting takes longer than a call may wait", async () => {
    const proxy = await openProxy(database.url);
    const accounts = await openInstance(proxy.url);
    const { principal } = await makeAccount(accounts);
    await accounts.charge(principal, endpoint);
    proxy.cut();
    proxy.restore();
    // Four answers until a connection is open: a busy machine's five seconds.
    proxy.delay(1_200);
    await expect(accounts.charge(principal, endpoint)).rejects.toMatchObject({ code: "unavailable" });
    await vi.waitFor(() => accounts.charge(principal, endpoint), { timeout: 15_000, interval: 100 });
    proxy.delay(0);
  });
});
