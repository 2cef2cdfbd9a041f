import { NonRetriableError } from "inngest";
import { pino } from "pino";
import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import { createAccount, createTokenBuckets, createVault } from "@/server/accounts";
import { webhookFunctions } from "@/server/jobs/functions/webhooks";
import { listRuns } from "@/server/jobs/list-runs";
import { relayOutbox } from "@/server/jobs/outbox";
import { systemClock } from "@/server/kernel/clock";
import { openOutbound } from "@/server/outbound";
import { openWebhooks, publish } from "@/server/webhooks";
import { openTestDatabase } from "../../support/database";
import { channelsNowhere } from "../../support/delivery";
import { runEmbedded, runRemote } from "../../support/jobs/harness";
import { useReceiver } from "../../support/receiver";

const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const log = pino({ level: "silent" });
const patience = { timeout: 20_000, interval: 20 };

/** The retry functions on an engine: the embedded one, or a real Inngest where INNGEST_DEV is its URL. */
async function open(devServer?: string, retryScheduleMs = [1_000, 1_000, 1_000], beforeLook = () => {}) {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const vault = createVault("x".repeat(40));
  const outbound = openOutbound({ allowPrivate: true });
  let send = () => {};
  const webhooks = openWebhooks({
    ...{ database, clock: systemClock, vault, outbound, log, version: "test", retryScheduleMs },
    takeLimit: createTokenBuckets(systemClock).take,
    watchWallet: async () => false,
    wakeMonitoring: async () => {},
    sendOutbox: () => send(),
    channels: channelsNowhere,
  });
  onTestFinished(async () => {
    await webhooks.stop();
    await outbound.close();
  });
  const retry: typeof webhooks.retry = async (given) => {
    beforeLook();
    return webhooks.retry(given);
  };
  const define = (engine: "embedded" | "inngest") => (inngest: Parameters<typeof webhookFunctions>[0]) =>
    webhookFunctions(inngest, { ...webhooks, retry }, engine);
  const { jobs } = devServer
    ? await runRemote(define("inngest"), devServer)
    : await runEmbedded(define("embedded"), { db: database });
  const outbox = relayOutbox(db, jobs.inngest, log);
  onTestFinished(() => outbox.stop());
  send = outbox.wake;
  await webhooks.start();
  const owner = { email: "a@example.com", password: "correct horse", plan: "enterprise", actor: "test" } as const;
  const { accountId } = await createAccount({ db, clock: systemClock, vault }, owner);
  const subscribe = (url: string) => webhooks.subscribe({ accountId, url, events: ["threat.detected"], actor: "test" });
  const happen = (count: number) => {
    const data = { threatType: "t", severity: "high", message: "m", contractAddress: wallet, chain: "ethereum" };
    const event = { accountId, event: "threat.detected", wallet, data, at: Date.now() } as const;
    return db.transaction((tx) => publish(tx, Array<typeof event>(count).fill(event)));
  };
  const statuses = async (subscriptionId: string) =>
    (await webhooks.deliveries({ accountId, subscriptionId, limit: 100 })).items.map(({ status }) => status);
  const settled = (subscriptionId: string, status: string, count: number) =>
    vi.waitFor(async () => expect(await statuses(subscriptionId)).toEqual(Array(count).fill(status)), patience);
  const runs = async () => {
    const text = `select r.status, r.payload -> 'data' ->> 'receiverId' as receiver from jobs.runs r
      where r.function_id = 'portcullis-webhooks-retry' order by r.id`;
    return (await pool.query<{ status: string; receiver: string }>(text)).rows;
  };
  return { database, pool, webhooks, accountId, subscribe, happen, settled, runs };
}

const devServer = process.env.INNGEST_DEV?.startsWith("http") ? process.env.INNGEST_DEV : undefined;
if (!devServer) console.warn("INNGEST_DEV names no server: retries run on the embedded engine, not on a real Inngest.");

describe.each([
  ["the embedded engine", undefined],
  ["a real Inngest", devServer],
])("on %s", (engine, server) => {
  const on = it.skipIf(engine === "a real Inngest" && !devServer);

  on(
    "what fails is tried again until it is acknowledged, what fails for good is exhausted",
    async () => {
      const { subscribe, happen, settled } = await open(server);
      let failures = 12;
      const flaky = await useReceiver((response) => response.writeHead(failures-- > 0 ? 500 : 200).end());
      const dead = await useReceiver((response) => response.writeHead(503).end());
      const [one, other] = [await subscribe(flaky.url), await subscribe(dead.url)];
      await happen(10);
      await Promise.all([settled(one.id, "acknowledged", 10), settled(other.id, "exhausted", 10)]);
      expect(dead.hooks).toHaveLength(40);
    },
    60_000,
  );

  on(
    "another run takes the place of one that failed, as of one during which processes died",
    async () => {
      let looks = 0;
      const { subscribe, happen, settled } = await open(server, undefined, () => {
        if (++looks === 1) throw new NonRetriableError("gone");
      });
      let failures = 3;
      const receiver = await useReceiver((response) => response.writeHead(failures-- > 0 ? 503 : 200).end());
      const { id } = await subscribe(receiver.url);
      await happen(3);
      await settled(id, "acknowledged", 3);
      expect(looks).toBe(2);
    },
    60_000,
  );
});

test("a receiver has one run, which ends when nothing is owed; what it shows is the receiver's state", async () => {
  const { database, subscribe, happen, settled, runs } = await open(undefined, [1_000, 1_000]);
  const dead = await useReceiver((response) => response.writeHead(503).end());
  const { id } = await subscribe(dead.url);
  await happen(30);
  await vi.waitFor(async () => expect(await runs()).toEqual([{ status: "active", receiver: id }]), patience);
  const shown = async () =>
    (await listRuns(database, { functionId: "portcullis-webhooks-retry", limit: 10 })).items[0]?.receiver;
  expect(await shown()).toMatchObject({
    receiver: new URL(dead.url).origin,
    failingSince: expect.stringMatching(/^20.*Z$/),
    nextAttempt: expect.stringMatching(/^20.*Z$/),
    lastAnswer: "The receiver answered 503",
  });
  await settled(id, "exhausted", 30);
  await vi.waitFor(async () => expect(await runs()).toEqual([{ status: "completed", receiver: id }]), patience);
  expect(await shown()).toMatchObject({ nextAttempt: null, lastAnswer: "The receiver answered 503" });
  // The next failure has a run of its own.
  await happen(1);
  await vi.waitFor(async () => expect(await runs()).toHaveLength(2), patience);
});

test("a new failure is retried in its time, though the run sleeps for a later one: one run takes the other's place", async () => {
  const { pool, subscribe, happen, runs } = await open(undefined, [1_000, 600_000]);
  const dead = await useReceiver((response) => response.writeHead(503).end());
  await subscribe(dead.url);
  await happen(1);
  await dead.arrived(2);
  const later = "select count(*)::int as n from webhook_subscriptions where retry_at > now() + interval '5 min'";
  await vi.waitFor(async () => expect((await pool.query(later)).rows[0].n).toBe(1), patience);
  await happen(1);
  await dead.arrived(4);
  await vi.waitFor(
    async () => expect((await runs()).map(({ status }) => status).sort()).toEqual(["active", "cancelled"]),
    patience,
  );
});

test("a run whose event was lost, or that its engine forgot, is begun anew", async () => {
  const { pool, webhooks, subscribe, happen, settled } = await open(undefined, [600_000]);
  let up = false;
  const receiver = await useReceiver((response) => response.writeHead(up ? 200 : 503).end());
  const { id } = await subscribe(receiver.url);
  await happen(3);
  await settled(id, "failed", 3);
  await vi.waitFor(async () => {
    const forgotten = await pool.query("delete from jobs.runs where function_id = 'portcullis-webhooks-retry'");
    expect(forgotten.rowCount).toBeGreaterThan(0);
  }, patience);
  up = true;
  // The run sleeps for longer than the test takes, so none of its looks is under way.
  await pool.query("update webhook_deliveries set due_at = now()");
  const overdue = "update webhook_subscriptions set retry_at = now() - interval '10 min' where retry_run is not null";
  expect((await pool.query(overdue)).rowCount).toBe(1);
  expect(await webhooks.restartLostRuns()).toBe(1);
  expect(await webhooks.restartLostRuns()).toBe(0);
  await settled(id, "acknowledged", 3);
});

test("a run hands over to another after as many looks as it may make, and a run of before does nothing", async () => {
  const { pool, webhooks, subscribe, happen, settled } = await open(undefined, [600_000]);
  let up = false;
  const receiver = await useReceiver((response) => response.writeHead(up ? 200 : 503).end());
  const { id } = await subscribe(receiver.url);
  await happen(1);
  const runOf = async () => (await pool.query("select retry_run as run from webhook_subscriptions")).rows[0].run;
  const run = await vi.waitFor(async () => {
    const begun = await runOf();
    expect(begun).not.toBeNull();
    return begun as string;
  }, patience);
  expect(await webhooks.continueRun({ receiverId: id, run })).toBe(1);
  expect(await webhooks.continueRun({ receiverId: id, run })).toBe(0);
  await pool.query("update webhook_deliveries set due_at = now()");
  up = true;
  const none = { acknowledged: 0, failed: 0, exhausted: 0, nextAttempt: null };
  expect(await webhooks.retry({ receiverId: id, run, receiver: "" })).toMatchObject(none);
  const made = await webhooks.retry({ receiverId: id, run: await runOf(), receiver: "" });
  expect(made).toMatchObject({ ...none, acknowledged: 1 });
  await settled(id, "acknowledged", 1);
});

test("a failing receiver's run goes on while first attempts are to come soon", async () => {
  const { pool, webhooks, subscribe, happen } = await open(undefined, [600_000]);
  const dead = await useReceiver((response) => response.writeHead(503).end());
  const { id: receiverId } = await subscribe(dead.url);
  await happen(1);
  const run = await vi.waitFor(async () => {
    const { rows } = await pool.query("select retry_run as run from webhook_subscriptions");
    expect(rows[0].run).not.toBeNull();
    return rows[0].run as string;
  }, patience);
  const look = () => webhooks.retry({ receiverId, run, receiver: "" });
  await pool.query("update webhook_deliveries set status = 'pending', due_at = now() + interval '20 s'");
  const { nextAttempt } = await look();
  expect(Date.parse(String(nextAttempt)) - Date.now()).toBeLessThan(5_000);
  await pool.query("update webhook_deliveries set due_at = now() + interval '8 h'");
  expect((await look()).nextAttempt).toBeNull();
});

test("a receiver that is paused keeps no run, and goes on with one", async () => {
  const { webhooks, accountId, pool, subscribe, happen, settled } = await open();
  let up = false;
  const receiver = await useReceiver((response) => response.writeHead(up ? 200 : 503).end());
  const { id } = await subscribe(receiver.url);
  await happen(2);
  await receiver.arrived(2);
  await webhooks.change({ accountId, id, active: false, actor: "test" });
  const runs = "select count(*)::int as n from webhook_subscriptions where retry_run is not null";
  await vi.waitFor(async () => expect((await pool.query(runs)).rows[0].n).toBe(0), patience);
  up = true;
  await webhooks.change({ accountId, id, active: true, actor: "test" });
  await settled(id, "acknowledged", 2);
  expect(receiver.hooks).toHaveLength(4);
});
