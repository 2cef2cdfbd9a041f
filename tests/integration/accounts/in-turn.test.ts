import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { inTurn } from "@/server/accounts";
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
  const answers = Array.from({ length: 40 }, () => app.call(path, { key: apiKey, body: body() }));
  const waiting = "select count(*)::int n from pg_stat_activity where wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await holder.query(waiting)).rows[0].n).toBe(1));
  await Promise.all(Array.from({ length: 10 * pool.options.max }, () => pool.query("select 1")));
  expect((await holder.query(waiting)).rows[0].n).toBe(1);
  await holder.query("commit");
  holder.release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(40).fill(made));
});

it("gives each its turn in order, also after one that failed, and none that waited for too long", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const done: number[] = [];
  const work = (n: number) =>
    inTurn("acc_1", async () => {
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
  expect(await inTurn("acc_1", async () => 4)).toBe(4);
});
