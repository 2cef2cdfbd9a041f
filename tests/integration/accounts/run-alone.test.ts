import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { runAlone } from "@/server/accounts";
import { startTestApp, type TestApp } from "@/tests/support/app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" });
});
afterAll(() => app.stop());

const newWallet = () => `0x${randomBytes(20).toString("hex")}`;

it.each([
  ["/v1/api/webhooks/subscribe", 201, () => ({ url: "http://127.0.0.1:9/hook", events: ["bulk.completed"] })],
  ["/v1/api/bulk/scan", 202, () => ({ wallets: Array.from({ length: 50 }, newWallet) })],
  ["/api/wallet/monitor", 201, () => ({ wallet: newWallet() })],
])("%s leaves the connections to others, however often one account asks at once", async (path, made, body) => {
  const { accountId, apiKey } = await app.account("enterprise", "unlimited");
  const { pool } = app.runtime.database;
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from accounts where id = $1 for update", [accountId]);
  const answers = Array.from({ length: 20 }, () => app.call(path, { key: apiKey, body: body() }));
  const own = "wait_event_type = 'Lock' and datname = current_database()";
  // Not by the holder: within a transaction the view stays as it was seen first.
  const waiting = async () => {
    const { rows } = await pool.query(`select count(*)::int n from pg_stat_activity where ${own}`);
    return rows[0].n;
  };
  await vi.waitFor(async () => expect(await waiting()).toBe(1), 20_000);
  await Promise.all(Array.from({ length: 2 * pool.options.max }, () => pool.query("select 1")));
  expect(await waiting()).toBe(1);
  await holder.query("commit");
  holder.release();
  // On a busy machine one that waited for five seconds is refused.
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toContain(made);
  expect(statuses.filter((status) => status !== made && status !== 503)).toEqual([]);
});

it("gives each its turn in order, also after one that failed, and none that waited for too long", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const done: number[] = [];
  const work = (n: number) =>
    runAlone("acc_1", async () => {
      await Promise.resolve();
      done.push(n);
      if (n === 1) throw new Error("the first");
      if (n === 2) vi.advanceTimersByTime(5_000);
      return n;
    });
  const results = await Promise.allSettled([1, 2, 3].map(work));
  vi.useRealTimers();
  expect(results).toMatchObject([
    { reason: { message: "the first" } },
    { value: 2 },
    { reason: { code: "unavailable", retryAfter: 2 } },
  ]);
  expect(done).toEqual([1, 2]);
  expect(await runAlone("acc_1", async () => 4)).toBe(4);
});
