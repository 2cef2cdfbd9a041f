import { randomBytes } from "node:crypto";
import { expect, it, vi } from "vitest";
import { meterLane, runAlone } from "@/server/accounts";
import { schema } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import { type Json, startTestApp } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const app = share(() => startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true", WEBHOOK_RETRY_SCHEDULE: "1h" }));

const newWallet = () => `0x${randomBytes(20).toString("hex")}`;

const wallets = (count: number) => ({ wallets: Array.from({ length: count }, newWallet) });
const hook = () => ({ url: "http://127.0.0.1:9/hook", events: ["bulk.completed"] });

type Ask = [path: string, options: { method?: string; body?: object }];
type Call = (...ask: Ask) => Promise<{ body: Json }>;
/** Prepares the state before the first request, and returns each request in turn. */
type Prepare = (call: Call, accountId: string) => Promise<(n: number) => Ask> | ((n: number) => Ask);

const subscribed = async (call: Call) => (await call("/v1/api/webhooks/subscribe", { body: hook() })).body.id;

const asked: [name: string, holds: string, answers: number[], prepare: Prepare][] = [
  ["to subscribe", "accounts", [201], () => () => ["/v1/api/webhooks/subscribe", { body: hook() }]],
  ["to scan many wallets", "accounts", [202], () => () => ["/v1/api/bulk/scan", { body: wallets(50) }]],
  ["to watch wallets", "accounts", [201], () => () => ["/api/wallet/monitor", { body: { wallet: newWallet() } }]],
  [
    "to stop watching one",
    "monitored_wallets",
    [204, 404],
    async (call) => {
      const wallet = newWallet();
      await call("/api/wallet/monitor", { body: { wallet } });
      // The first scan of the wallet writes to the same row.
      const isScanned = async () => {
        const { body } = await call(`/api/wallet/monitor?wallet=${wallet}`, { method: "GET" });
        expect(body.lastScannedAt).toBeTruthy();
      };
      await vi.waitFor(isScanned, 20_000);
      return () => [`/api/wallet/monitor?wallet=${wallet}`, { method: "DELETE" }];
    },
  ],
  [
    "to scan a wallet or two",
    "meters",
    [200],
    async (call) => {
      await call("/v1/api/bulk/scan", { body: wallets(1) });
      return () => ["/v1/api/bulk/scan", { body: wallets(2) }];
    },
  ],
  [
    "to cancel a job",
    "bulk_jobs",
    [200],
    async (_, accountId) => {
      const at = new Date();
      const times = { createdAt: at, movedAt: at };
      const about = {
        accountId,
        keyId: "k",
        requestId: "r",
        wallets: [newWallet()],
        chain: null,
        receipt: { calls: 0 },
      };
      const id = newId("job");
      await app.runtime.database.db.insert(schema.bulkJobs).values({ id, status: "cancelled", ...about, ...times });
      return () => [`/v1/api/bulk/jobs/${id}`, { method: "DELETE" }];
    },
  ],
  [
    "to change a subscription",
    "webhook_subscriptions",
    [200],
    async (call) => {
      const id = await subscribed(call);
      return (n) => [`/v1/api/webhooks/${id}`, { method: "PATCH", body: { url: `http://127.0.0.1:9/${n}` } }];
    },
  ],
  [
    "to delete a subscription",
    "webhook_subscriptions",
    [204, 404],
    async (call) => {
      const id = await subscribed(call);
      return () => [`/v1/api/webhooks/${id}`, { method: "DELETE" }];
    },
  ],
  [
    "for a sample",
    "webhook_subscriptions",
    [202],
    async (call) => {
      const id = await subscribed(call);
      return () => [`/v1/api/webhooks/${id}/test`, { body: { event: "bulk.completed" } }];
    },
  ],
  [
    "to have a delivery sent again",
    "webhook_subscriptions",
    [202],
    async (call) => {
      const id = await subscribed(call);
      const { body } = await call(`/v1/api/webhooks/${id}/test`, { body: { event: "bulk.completed" } });
      // The result of the first attempt is recorded in the same row.
      const isOver = async () => {
        const failed = await call(`/v1/api/webhooks/${id}/deliveries?status=failed`, { method: "GET" });
        expect(failed.body.items).toHaveLength(1);
      };
      await vi.waitFor(isOver, 20_000);
      return () => [`/v1/api/webhooks/deliveries/${body.deliveryId}/resend`, {}];
    },
  ],
];

it.each(asked)(
  "an account that asks %s leaves the connections to others, however often",
  async (...[, table, made, prepare]) => {
    const { accountId, apiKey } = await app.account("enterprise", "unlimited");
    const { pool } = app.runtime.database;
    const call = (...[path, options]: Ask) => app.call(path, { key: apiKey, ...options });
    const next = await prepare(call, accountId);
    const holder = await pool.connect();
    await holder.query("begin");
    const column = table === "accounts" ? "id" : "account_id";
    await holder.query(`select 1 from ${table} where ${column} = $1 for update`, [accountId]);
    const answers = Array.from({ length: 20 }, (_, n) => call(...next(n)));
    // By the locks, since a backend that looks for a deadlock, a second after it began to wait, counts as busy.
    const holders = "select pid from pg_stat_activity where datname = current_database()";
    const waiting = async () => {
      const { rows } = await pool.query(
        `select count(distinct pid)::int n from pg_locks where not granted and pid in (${holders})`,
      );
      return rows[0].n;
    };
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
    await Promise.all(Array.from({ length: 2 * pool.options.max }, () => pool.query("select 1")));
    expect(await waiting()).toBe(1);
    await holder.query("commit");
    holder.release();
    // On a busy machine one that waited for five seconds is refused.
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toContain(made[0]);
    expect(statuses.filter((status) => !made.includes(status) && status !== 503)).toEqual([]);
  },
);

it("who asks for what is so already waits for nobody", async () => {
  const { accountId, apiKey } = await app.account("enterprise", "unlimited");
  const { body } = await app.call("/v1/api/webhooks/subscribe", { key: apiKey, body: hook() });
  const holder = await app.runtime.database.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from webhook_subscriptions where account_id = $1 for update", [accountId]);
  const path = `/v1/api/webhooks/${body.id}`;
  const answer = app.call(path, { method: "PATCH", key: apiKey, body: { ...hook(), wallet: null, active: true } });
  const first = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 5_000, "it waits"))]);
  await holder.query("commit");
  holder.release();
  expect(first).toMatchObject({ status: 200, body });
});

it("whoever changes webhooks keeps the account from nothing that it pays for", async () => {
  const { accountId, apiKey } = await app.account("enterprise", "unlimited");
  const { body } = await app.call("/v1/api/webhooks/subscribe", { key: apiKey, body: hook() });
  const holder = await app.runtime.database.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from webhook_subscriptions where account_id = $1 for update", [accountId]);
  const since = new Date(0).toISOString();
  const recovered = app.call(`/v1/api/webhooks/${body.id}/recover`, { key: apiKey, body: { since } });
  const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await vi.waitFor(async () => expect((await app.runtime.database.pool.query(waits)).rowCount).toBe(1), 20_000);
  const few = app.call("/v1/api/bulk/scan", { key: apiKey, body: wallets(2) });
  const many = app.call("/v1/api/bulk/scan", { key: apiKey, body: wallets(50) });
  const statuses = (await Promise.all([few, many])).map(({ status }) => status);
  await holder.query("commit");
  holder.release();
  expect(statuses).toEqual([200, 202]);
  expect((await recovered).status).toBe(202);
});

it("calls that are given back wait for as long as somebody holds the meter", async () => {
  const { accountId, apiKey } = await app.account("enterprise", "unlimited");
  const { accounts, database } = app.runtime;
  const principal = await accounts.authenticate(apiKey);
  const receipt = await accounts.reserve(principal, "POST /x", 5);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let turn: Promise<void> | undefined;
  const end = await new Promise<() => void>((begun) => {
    turn = runAlone(meterLane(accountId), () => new Promise<void>(begun));
  });
  const refund = accounts.refund(receipt, 3);
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  end();
  await Promise.all([turn, refund]);
  const { rows } = await database.pool.query("select calls::int from meters where account_id = $1", [accountId]);
  expect(rows).toEqual([{ calls: 2 }]);
});

it("gives each its turn in order, also after one that failed, and none that waited for too long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
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

it("tells whoever waits for too long then, however long the one before takes, and never does his work", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const done: number[] = [];
  let end = () => {};
  const first = runAlone("acc_2", () => new Promise<void>((resolve) => (end = resolve)));
  const second = runAlone("acc_2", async () => done.push(2));
  const reported = second.catch(({ code }) => code);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(await Promise.race([reported, new Promise((resolve) => setTimeout(resolve, 500, "it waits"))])).toBe(
    "unavailable",
  );
  end();
  await first;
  expect(await runAlone("acc_2", async () => done)).toEqual([]);
});
