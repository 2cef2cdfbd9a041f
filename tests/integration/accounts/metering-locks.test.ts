import { expect, it, onTestFinished } from "vitest";
import { openTestDatabase } from "@/tests/support/database";
import { makeAccount, openInstance, readMeter, tally, times } from "./support";

/** Eight accounts with a meter each, and another client's transaction that can hold the rows they need. */
async function prepare() {
  const database = await openTestDatabase();
  const accounts = await openInstance(database.url);
  const customers = await Promise.all(times(8, () => makeAccount(accounts)));
  const chargeAll = () => tally(customers.map(({ principal }) => accounts.charge(principal, "risk.scan")));
  expect(await chargeAll()).toEqual({ kept: 8, codes: {} });
  const holder = await database.pool.connect();
  onTestFinished(async () => {
    await holder.query("rollback");
    holder.release();
  });
  await holder.query("begin");
  const meters = () =>
    Promise.all(customers.map(async ({ accountId }) => (await readMeter(database, accountId)).calls));
  return { customers, chargeAll, holder, meters };
}

it.each([
  "lock table usage_daily in share mode",
  "lock table meters in share mode",
  "lock table meters in access exclusive mode",
])("refuses all within seconds, not one after the other, while somebody holds what all need: %s", async (statement) => {
  const { chargeAll, holder, meters } = await prepare();
  await holder.query(statement);
  const startedAt = performance.now();
  expect(await chargeAll()).toEqual({ kept: 0, codes: { unavailable: 8 } });
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  await holder.query("rollback");
  expect(await chargeAll()).toEqual({ kept: 8, codes: {} });
  expect(await meters()).toEqual(times(8, () => 2));
});

it("refuses together those whose meters are held, and charges the others and who comes for the first time", async () => {
  const { customers, chargeAll, holder, meters } = await prepare();
  const [one, another] = customers.map(({ accountId }) => accountId);
  await holder.query("delete from meters where account_id = any($1)", [[customers[2]?.accountId]]);
  await holder.query("commit; begin");
  await holder.query("select from meters where account_id = any($1) for update", [[one, another]]);
  const startedAt = performance.now();
  expect(await chargeAll()).toEqual({ kept: 6, codes: { unavailable: 2 } });
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  await holder.query("rollback");
  expect(await meters()).toEqual([1, 1, 1, 2, 2, 2, 2, 2]);
});
