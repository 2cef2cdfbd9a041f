import { eq } from "drizzle-orm";
import type pg from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createAccount, createTokenBuckets, createVault, setPlan } from "@/server/accounts";
import { readConfig } from "@/server/config";
import { schema } from "@/server/db";
import { openOutbound } from "@/server/outbound";
import { publish } from "@/server/webhooks";
import { openTestDatabase } from "../../support/database";
import { startDelivery } from "../../support/delivery";
import { useReceiver } from "../../support/receiver";

const hour = 3_600_000;
/** A busy machine may take more than the second that is usual. */
const patience = { timeout: 10_000 };
const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

/** Real deliveries to a real receiver on a clock that the test moves. */
async function openAt(start: number) {
  const database = await openTestDatabase();
  const time = { now: start };
  const clock = { now: () => time.now };
  const vault = createVault("x".repeat(40));
  const outbound = openOutbound({ allowPrivate: true });
  const takeLimit = createTokenBuckets(clock).take;
  const limits = { asked: async () => {} };
  const delivery = await startDelivery({
    ...{ database, clock, vault, outbound, log: pino({ level: "silent" }), version: "test" },
    retryScheduleMs: readConfig({}).webhooks.retryScheduleMs,
    takeLimit: async (...given) => {
      await limits.asked();
      return takeLimit(...given);
    },
  });
  const { webhooks } = delivery;
  onTestFinished(async () => {
    await delivery.stop();
    await outbound.close();
  });
  await delivery.start();
  const owner = { email: "a@example.com", password: "correct horse", plan: "enterprise", actor: "test" } as const;
  const { accountId } = await createAccount({ db: database.db, clock, vault }, owner);
  const happen = (count: number) => {
    const data = { threatType: "t", severity: "high", message: "m", contractAddress: wallet, chain: "ethereum" };
    const event = { accountId, event: "threat.detected", wallet, data, at: time.now } as const;
    return database.db.transaction((tx) => publish(tx, Array<typeof event>(count).fill(event)));
  };
  const subscribe = (url: string) => webhooks.subscribe({ accountId, url, events: ["threat.detected"], actor: "test" });
  const list = async (subscriptionId: string) =>
    (await webhooks.deliveries({ accountId, subscriptionId, limit: 100 })).items;
  /** Has the job engine look at the clock. */
  const look = () => database.pool.query("select pg_notify('portcullis_jobs', '')");
  return { database, webhooks, accountId, takeLimit, limits, time, look, happen, subscribe, list };
}

async function readPlannedLook(pool: pg.Pool, id: string): Promise<number> {
  const { rows } = await pool.query("select retry_at from webhook_subscriptions where id = $1", [id]);
  return rows[0]?.retry_at?.getTime() ?? 0;
}

test("a receiver that is down for days: ten attempts over 75 h, then exhaustion, then it is switched off", async () => {
  const start = Date.parse("2036-03-01T00:00:00Z");
  const { database, webhooks, accountId, time, look, happen, subscribe, list } = await openAt(start);
  let up = false;
  const receiver = await useReceiver((response) => response.writeHead(up ? 200 : 500).end());
  const { id } = await subscribe(receiver.url);
  await happen(20);

  const attempted = (attempts: number) =>
    vi.waitFor(
      async () => {
        const items = await list(id);
        expect(items.every((one) => one.attempts.length === attempts)).toBe(true);
        return items;
      },
      { timeout: 10_000, interval: 20 },
    );
  for (let attempt = 1; attempt < 10; attempt++) {
    const items = await attempted(attempt);
    const due = items.map(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? Number.NaN);
    expect(items.every(({ status }) => status === "failed")).toBe(true);
    // The run plans its next look after the attempts are written; only then does the time go on.
    await expect.poll(() => readPlannedLook(database.pool, id)).toBeGreaterThanOrEqual(Math.min(...due));
    time.now = Math.min(...due) - 1;
    await look();
    // Waiting deliveries are waited for, each to its own time.
    time.now = Math.max(...due);
    await look();
  }
  const items = await attempted(10);
  expect(items.every(({ status, nextAttemptAt }) => status === "exhausted" && nextAttemptAt === null)).toBe(true);
  const pauses = [5_000, 300_000, hour / 2, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
  for (const { attempts } of items) {
    for (const [index, pause] of pauses.entries()) {
      const took = (attempts[index + 1]?.startedAt.getTime() ?? 0) - (attempts[index]?.startedAt.getTime() ?? 0);
      expect(took).toBeGreaterThanOrEqual(pause * 0.9 - 1);
      // Attempts were taken up together, at the latest of their moments.
      expect(took).toBeLessThanOrEqual(pause * 1.2 + 1);
    }
  }
  expect(await webhooks.read(accountId, id)).toMatchObject({ active: true });

  time.now = start + 5 * 24 * hour + 60_000;
  await happen(1);
  const disabled = await vi.waitFor(async () => {
    const subscription = await webhooks.read(accountId, id);
    expect(subscription.active).toBe(false);
    return subscription;
  }, patience);
  expect(disabled.disabledReason).toMatch(/^Nothing was acknowledged since 2036-03-01T00:00.*5 days/);

  // Switched on again, everything that was given up can be recovered.
  up = true;
  await webhooks.change({ accountId, id, active: true, actor: "test" });
  await webhooks.recover({ accountId, id, since: new Date(start) });
  await vi.waitFor(
    async () => expect((await list(id)).map(({ status }) => status)).toEqual(Array(21).fill("acknowledged")),
    patience,
  );
  expect(await webhooks.read(accountId, id)).toMatchObject({ active: true, disabledReason: null });
});

test("a few failing deliveries among successes switch nothing off", async () => {
  const start = Date.parse("2036-03-01T00:00:00Z");
  const { webhooks, accountId, time, happen, subscribe, list } = await openAt(start);
  let request = 0;
  const receiver = await useReceiver((response) => response.writeHead(request++ % 2 === 0 ? 500 : 200).end());
  const { id } = await subscribe(receiver.url);
  for (let day = 0; day <= 6; day++) {
    time.now = start + day * 24 * hour;
    await happen(8);
    await receiver.arrived((day + 1) * 8);
    await vi.waitFor(
      async () => expect((await list(id)).some(({ status }) => status === "pending")).toBe(false),
      patience,
    );
  }
  expect(await webhooks.read(accountId, id)).toMatchObject({ active: true });
});

test("a failed attempt that waits to be written while the clock is set back is not put off by as much", async () => {
  const start = Date.parse("2036-03-01T00:00:00Z");
  const { webhooks, time, happen, subscribe, list } = await openAt(start + 3 * hour);
  const receiver = await useReceiver((response) => response.writeHead(500).end());
  const { id } = await subscribe(receiver.url);
  await happen(1);
  await vi.waitFor(async () => expect((await list(id))[0]?.attempts).toHaveLength(1));
  // Results of a receiver known as bad are written in larger batches, so this one waits for a while.
  await happen(1);
  await vi.waitFor(() => expect(webhooks.metrics().attempts.failed).toBe(2), { interval: 1 });
  time.now = start;
  await webhooks.bringForward(3 * hour);
  await vi.waitFor(async () => expect((await list(id)).every(({ attempts }) => attempts.length > 0)).toBe(true));
  for (const { nextAttemptAt } of await list(id)) expect(nextAttemptAt?.getTime()).toBeLessThan(start + 60_000);
});

test("what was due already when the clock was set back, and had not been come to, is sent at once", async () => {
  const start = Date.parse("2036-03-01T00:00:00Z");
  const { webhooks, accountId, time, happen, subscribe, list } = await openAt(start + 3 * hour);
  let up = false;
  const receiver = await useReceiver((response) => response.writeHead(up ? 200 : 500).end());
  const { id } = await subscribe(receiver.url);
  await happen(1);
  await vi.waitFor(async () => expect((await list(id))[0]?.attempts).toHaveLength(1));
  await webhooks.change({ accountId, id, active: false, actor: "test" });
  // The second attempt is an hour late already.
  time.now = start + hour;
  await webhooks.bringForward(3 * hour);
  up = true;
  await webhooks.change({ accountId, id, active: true, actor: "test" });
  await receiver.arrived(2);
});

test("nobody asks for the rate of changes in a transaction, which a slow answer would hold open", async () => {
  const { database, webhooks, accountId, limits, subscribe } = await openAt(Date.now());
  const open: unknown[] = [];
  const inTransaction = `select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`;
  limits.asked = async () => {
    open.push((await database.pool.query(inTransaction)).rows);
  };
  const { id } = await subscribe("http://127.0.0.1:9/hook");
  await webhooks.change({ accountId, id, active: false, actor: "test" });
  await webhooks.remove({ accountId, id, actor: "test" });
  expect(open).toEqual([[], [], []]);
});

test("subscriptions are changed no oftener than the audit log may grow; what changes nothing is never refused", async () => {
  const { database, webhooks, accountId, takeLimit, time, subscribe } = await openAt(
    Date.parse("2036-03-01T00:00:00Z"),
  );
  const url = "http://127.0.0.1:9/hook";
  const { id } = await subscribe(url);
  // All but ten of three thousand.
  for (let spent = 0; spent < 2_990; spent++) await takeLimit(`webhooks:change:${accountId}`, 1 / 6, 3_000);
  const set = (active: boolean) => webhooks.change({ accountId, id, active, actor: "key:k" });
  for (let turn = 1; turn < 10; turn++) await set(turn % 2 === 0);
  const refused = { code: "rate_limited", retryAfter: 6 };
  await expect(set(true)).rejects.toMatchObject(refused);
  await expect(subscribe(url)).rejects.toMatchObject(refused);
  await expect(webhooks.remove({ accountId, id, actor: "key:k" })).rejects.toMatchObject(refused);
  const { items } = await webhooks.list({ accountId, limit: 10, cursor: undefined });
  expect(items).toMatchObject([{ id, active: false }]);
  await set(false);
  time.now += 6_000;
  await set(true);
  await expect(set(false)).rejects.toMatchObject(refused);
  expect(await database.db.$count(schema.auditLog, eq(schema.auditLog.actor, "key:k"))).toBe(10);
});

test("samples by hand have a limit, and none where the operator gave a rate without limit", async () => {
  const { database, webhooks, accountId, time, subscribe } = await openAt(Date.parse("2036-03-01T00:00:00Z"));
  const receiver = await useReceiver((response) => response.writeHead(204).end());
  const { id } = await subscribe(receiver.url);
  const sample = { event: "threat.detected", wallet, data: {} } as const;
  const send = () => webhooks.sendTest({ accountId, id, sample });
  for (let sent = 0; sent < 30; sent++) await send();
  await expect(send()).rejects.toMatchObject({ code: "rate_limited", retryAfter: 1 });
  const clock = { now: () => time.now };
  await setPlan({ db: database.db, clock }, { accountId, rate: "unlimited", actor: "test" });
  for (let sent = 0; sent < 30; sent++) await send();
  await vi.waitFor(() => expect(receiver.hooks.length).toBe(60), patience);
});
