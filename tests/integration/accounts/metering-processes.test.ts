import { describe, expect, it, vi } from "vitest";
import { createTestDatabase } from "@/tests/support/database";
import { share } from "@/tests/support/share";
import { countOf, startCharger, waitForBackends } from "./processes";
import { makeAccount, openInstance, readMeter, type TestAccount } from "./support";

const database = share(createTestDatabase, "drop");

describe("metering in several processes", () => {
  it("two processes with 100 callers each grant exactly the quota between them", { timeout: 120_000 }, async () => {
    const { accountId, apiKey } = await makeAccount(await openInstance(database.url));
    const chargers = await Promise.all([1, 2].map(() => startCharger(database.url, 100, 8, [apiKey])));
    for (const charger of chargers) charger.go();
    expect(await Promise.all(chargers.map(({ exited }) => exited))).toEqual([0, 0]);
    const answers = chargers.map(({ written }) => written()).join("");
    expect(answers).toHaveLength(1_600);
    expect({ granted: countOf(answers, "0"), refused: countOf(answers, "x") }).toEqual({
      granted: 1_000,
      refused: 600,
    });
    expect(await readMeter(database, accountId)).toEqual({ calls: 1_000, simulations: 0, used: 1_000 });
  });

  it("never wait for each other crosswise, whatever accounts their batches share", { timeout: 120_000 }, async () => {
    const accounts = await openInstance(database.url);
    const made: TestAccount[] = [];
    for (let count = 0; count < 10; count++) made.push(await makeAccount(accounts, { plan: "growth" }));
    const keys = made.map(({ apiKey }) => apiKey);
    const chargers = await Promise.all(
      [keys, keys.toReversed()].map((ordered) => startCharger(database.url, 100, 20, ordered)),
    );
    for (const charger of chargers) charger.go();
    expect(await Promise.all(chargers.map(({ exited }) => exited))).toEqual([0, 0]);
    const answers = chargers.map(({ written }) => written()).join("");
    expect(answers).toMatch(/^[0-9]{4000}$/);
    for (const { accountId } of made) {
      expect(await readMeter(database, accountId)).toEqual({ calls: 400, simulations: 0, used: 400 });
    }
    const { rows } = await database.pool.query(
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  it("kill -9: every answered charge is in the table, and at most those in flight beside", {
    timeout: 120_000,
  }, async () => {
    const { accountId, apiKey } = await makeAccount(await openInstance(database.url), { plan: "enterprise" });
    const callers = 50;
    let answered = 0;
    for (const enough of [300, 700]) {
      const charger = await startCharger(database.url, callers, 1_000_000, [apiKey]);
      charger.go();
      await vi.waitFor(() => expect(charger.written().length).toBeGreaterThan(enough), {
        timeout: 20_000,
        interval: 5,
      });
      charger.process.kill("SIGKILL");
      await charger.exited;
      expect(charger.written()).toMatch(/^0+$/);
      answered += charger.written().length;
      // The one that is left is the test's own.
      await waitForBackends(database, "portcullis metering", 1);
      const { calls, used } = await readMeter(database, accountId);
      expect(calls).toBeGreaterThanOrEqual(answered);
      expect(calls).toBeLessThanOrEqual(answered + callers);
      expect(used).toBe(calls);
      answered = calls;
    }
  });
});
