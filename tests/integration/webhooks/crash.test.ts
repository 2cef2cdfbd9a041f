import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createAccount, createVault } from "@/server/accounts";
import { systemClock } from "@/server/kernel/clock";
import { newId } from "@/server/kernel/ids";
import { publish } from "@/server/webhooks";
import { openTestDatabase } from "../../support/database";
import { programPath } from "../../support/programs";
import { type Receiver, useReceiver } from "../../support/receiver";

const appSecret = "x".repeat(40);
const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

async function startCourier(url: string, leaseMs: number, aheadMs = 0): Promise<ChildProcess> {
  const args = [programPath("tests/support/dispatcher-process.ts"), url, appSecret, `${leaseMs}`, `${aheadMs}`];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await new Promise<void>((resolve) => child.stdout?.once("data", () => resolve()));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGKILL");
  await gone;
}

async function prepare(receivers: Receiver[]) {
  const { db, pool, url } = await openTestDatabase();
  const { accountId } = await createAccount(
    { db, clock: systemClock, vault: createVault(appSecret) },
    { email: "a@example.com", password: "correct horse", plan: "enterprise", actor: "test" },
  );
  for (const receiver of receivers)
    await pool.query(
      "insert into webhook_subscriptions (id, account_id, url, events, active, created_at) values ($1, $2, $3, '{threat.detected}', true, now())",
      [newId("whk"), accountId, receiver.url],
    );
  const data = { threatType: "t", severity: "high", message: "m", contractAddress: wallet, chain: "ethereum" };
  const event = { accountId, event: "threat.detected", wallet, data } as const;
  const happen = (count: number) =>
    db.transaction((tx) =>
      publish(
        tx,
        Array.from({ length: count }, () => ({ ...event, at: Date.now() })),
      ),
    );
  const waiting = async () => {
    const { rows } = await pool.query(
      "select count(*)::int as n from webhook_deliveries where status <> 'acknowledged'",
    );
    return rows[0].n as number;
  };
  return { url, pool, happen, waiting };
}

const idsOf = ({ hooks }: Receiver) => hooks.map(({ headers }) => String(headers["webhook-id"]));

test("killed ten times under load: every event arrives, and twice only what was under way", async () => {
  const receivers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => useReceiver((response) => setTimeout(() => response.end(), index * 10))),
  );
  const { url, happen, waiting } = await prepare(receivers);
  let events = 0;
  let publishing = true;
  // Bounded, since a machine that starts couriers slowly would have more published than is delivered in time.
  const load = (async () => {
    while (publishing && events < 3_000) {
      await happen(10);
      events += 10;
      await wait(10);
    }
  })();
  for (let round = 0; round < 10; round++) {
    const child = await startCourier(url, 6_000);
    await wait(Math.random() * 500);
    await kill(child);
  }
  publishing = false;
  await load;
  const last = await startCourier(url, 6_000);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 200 });
  await kill(last);
  for (const receiver of receivers) {
    const ids = idsOf(receiver);
    expect(new Set(ids).size).toBe(events);
    // At each kill at most the places of its lane were under way, and what was not yet written of them.
    expect(ids.length - events).toBeLessThanOrEqual(10 * 2 * 64);
  }
}, 180_000);

test("two processes send nothing twice", async () => {
  const receivers = await Promise.all([useReceiver(), useReceiver((response) => setTimeout(() => response.end(), 50))]);
  const { url, happen, waiting } = await prepare(receivers);
  const children = await Promise.all([startCourier(url, 20_000), startCourier(url, 20_000)]);
  for (let round = 0; round < 20; round++) await happen(50);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 100 });
  for (const receiver of receivers) {
    const ids = idsOf(receiver);
    expect(ids).toHaveLength(1_000);
    expect(new Set(ids).size).toBe(1_000);
  }
  await Promise.all(children.map(kill));
}, 120_000);

test("one whose clock is ahead sends nothing that another has under way", async () => {
  const receiver = await useReceiver((response) => setTimeout(() => response.end(), 4_000));
  const { url, happen, waiting } = await prepare([receiver]);
  const children = [await startCourier(url, 20_000)];
  await happen(10);
  await receiver.arrived(10);
  children.push(await startCourier(url, 20_000, 30_000));
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 30_000, interval: 100 });
  expect(idsOf(receiver)).toHaveLength(10);
  await Promise.all(children.map(kill));
}, 60_000);

/** Kills among flaky receivers: the gate makes few. */
const kills = Number(process.env.CRASH_KILLS ?? 3);

test("killed among 50 flaky receivers: every delivery is acknowledged or exhausted by its schedule, with the same bytes", async () => {
  const flaky = (index: number) => {
    let asked = 0;
    return useReceiver((response) => response.writeHead(index > 0 && asked++ % 3 > 0 ? 200 : 503).end());
  };
  const receivers = await Promise.all(Array.from({ length: 50 }, (_, index) => flaky(index)));
  const { url, pool, happen } = await prepare(receivers);
  await happen(5);
  for (let round = 0; round < kills; round++) {
    const child = await startCourier(url, 6_000);
    await wait(Math.random() * 1_500);
    await kill(child);
  }
  const last = await startCourier(url, 6_000);
  const left = "select count(*)::int as n from webhook_deliveries where status not in ('acknowledged', 'exhausted')";
  await vi.waitFor(async () => expect((await pool.query(left)).rows[0].n).toBe(0), { timeout: 90_000, interval: 200 });
  const { rows } = await pool.query(
    `select d.id, d.status, d.tries, e.body, s.url,
       array_agg(extract(epoch from a.started_at)::float8 * 1000 order by a.number) as "startedAt"
     from webhook_deliveries d join webhook_events e on e.id = d.event_id
     join webhook_subscriptions s on s.id = d.subscription_id join webhook_attempts a on a.delivery_id = d.id group by d.id, e.id, s.id`,
  );
  expect(rows).toHaveLength(250);
  for (const { id, status, tries, body, url, startedAt } of rows) {
    const received = receivers
      .find((one) => one.url === url)
      ?.hooks.filter(({ headers }) => headers["webhook-id"] === id);
    expect(new Set(received?.map((hook) => hook.body))).toEqual(new Set([body]));
    // Three attempts, each a second after the one before it.
    if (url === receivers[0]?.url) expect([status, tries]).toEqual(["exhausted", 3]);
    else expect(status).toBe("acknowledged");
    for (let at = 1; at < startedAt.length; at++) expect(startedAt[at] - startedAt[at - 1]).toBeGreaterThan(850);
  }
  // Nothing is owed: no receiver keeps a run.
  const runs = "select count(*)::int as n from webhook_subscriptions where retry_run is not null";
  await vi.waitFor(async () => expect((await pool.query(runs)).rows[0].n).toBe(0), { timeout: 10_000 });
  await kill(last);
}, 180_000);
