import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createKey, openAccounts } from "@/server/accounts";
import { openDatabase } from "@/server/db";
import { systemClock } from "@/server/kernel/clock";
import { createLogger } from "@/server/kernel/log";
import { createTestDatabase } from "@/tests/support/database";
import { ask, type Customer, chargedCalls, makeCustomers } from "@/tests/support/faults/books";
import { eventSettings, startEvents } from "@/tests/support/faults/events";
import { send, startLoad } from "@/tests/support/faults/load";
import { type AppProcess, appSecret, startAppProcess } from "@/tests/support/faults/process";
import { useReceiver } from "@/tests/support/receiver";
import { share } from "@/tests/support/share";

const hourMs = 3_600_000;
const database = share(createTestDatabase, "drop");
let app: AppProcess;
beforeAll(async () => {
  app = await startAppProcess(database.url, eventSettings, ["./tests/support/faults/jump-clock.mjs"]);
});
afterAll(() => app?.kill());

/** A key that ends in an hour, and one of an account that may ask five times a second. */
async function makeKeys({ accountId }: Customer): Promise<{ ending: string; limited: string }> {
  const own = openDatabase(database.url, 2);
  const accounts = await openAccounts({ db: own, appSecret, clock: systemClock, log: createLogger("silent") });
  const expiresAt = new Date(Date.now() + hourMs);
  const ending = await createKey(accounts.context, { accountId, name: "ending", expiresAt, actor: "test" });
  const { apiKey } = await accounts.create({
    ...{
      email: `limited-${Math.random()}@example.com`,
      password: "correct horse",
      plan: "enterprise",
      rate: 5,
      actor: "test",
    },
  });
  await accounts.stop();
  await own.close();
  return { ending: ending.key, limited: apiKey };
}

const bearer = (key: string) => ({ "content-type": "application/json", authorization: `Bearer ${key}` });
const scan = (key: string) =>
  send(`${app.baseUrl}/v1/api/risk/scan`, {
    headers: bearer(key),
    body: JSON.stringify({ wallet: "0x1111111111111111111111111111111111111111" }),
  });

it("a clock that jumps three hours ahead and back loses nothing, gives nothing away, and holds nothing up", async () => {
  const [sender, watcher, ...customers] = (await makeCustomers(database.url, 4)) as [Customer, Customer, ...Customer[]];
  const { ending, limited } = await makeKeys(watcher);
  const load = startLoad(
    app.baseUrl,
    customers.map(({ apiKey }) => apiKey),
    4,
  );
  const events = await startEvents(app.baseUrl, sender);
  let well = false;
  const receiver = await useReceiver((response) => response.writeHead(well ? 200 : 500).end());
  const subscribed = await send(`${app.baseUrl}/v1/api/webhooks/subscribe`, {
    headers: bearer(watcher.apiKey),
    body: JSON.stringify({ url: receiver.url, events: ["bulk.completed"] }),
  });
  await load.flows(50);
  expect((await scan(ending)).status).toBe(200);

  app.child.kill("SIGUSR2");
  await vi.waitFor(async () => expect((await scan(ending)).body.code).toBe("expired_api_key"), { timeout: 10_000 });
  // The hours that passed fill the bucket, and no more than that: the burst is ten.
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 40 }, () => scan(limited)));
  const passed = answers.filter(({ status }) => status === 200).length;
  expect(passed).toBeGreaterThanOrEqual(10);
  expect(passed).toBeLessThanOrEqual(10 + (5 * (performance.now() - started)) / 1_000 + 1);
  // Put off while the clock is ahead: a wallet's next scan, and a delivery's second attempt.
  const wallet = "0x2222222222222222222222222222222222222222";
  const headers = bearer(watcher.apiKey);
  await send(`${app.baseUrl}/api/wallet/monitor`, { headers, body: JSON.stringify({ wallet }) });
  const nextScan = async () => {
    const answer = await send(`${app.baseUrl}/api/wallet/monitor?wallet=${wallet}`, { method: "GET", headers });
    return answer.body.lastScannedAt === null ? Number.NaN : Date.parse(answer.body.nextScanAt) - Date.now();
  };
  await vi.waitFor(async () => expect(await nextScan()).toBeGreaterThan(2 * hourMs), { timeout: 20_000 });
  const asked = await send(`${app.baseUrl}/v1/api/webhooks/${subscribed.body.id}/test`, {
    ...{ headers, body: JSON.stringify({ event: "bulk.completed" }) },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(202);
  await receiver.arrived(1);
  // On a busy machine its second attempt may come before the clock is back, or while the others are waited for.
  well = true;
  await load.flows(50);

  app.child.kill("SIGHUP");
  await vi.waitFor(async () => expect((await scan(ending)).status).toBe(200), { timeout: 10_000 });
  await vi.waitFor(async () => expect((await scan(limited)).status).toBe(200), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await nextScan()).toBeLessThan(hourMs / 2), { timeout: 20_000 });
  await receiver.arrived(2, 20_000).catch(async () => {
    const text = `select d.status, d.tries, d.claim, d.due_at, now(), a.* from webhook_deliveries d
      left join webhook_attempts a on a.delivery_id = d.id where d.subscription_id = $1`;
    const delivery = await ask(database.url, text, [subscribed.body.id]);
    const told = app.log.filter(({ level, byMs }) => level >= 40 || byMs !== undefined).slice(-20);
    throw new Error(`no second attempt: ${JSON.stringify({ delivery, told })}`);
  });
  await vi.waitFor(
    async () => {
      const late =
        "select function_id from jobs.schedules where next_at > now() + interval '2 hours' and cron like '%* * * *'";
      expect(await ask(database.url, late)).toEqual([]);
    },
    { timeout: 20_000 },
  );
  await load.flows(50);
  await load.stop();
  await events.settle(database.url);
  expect([...load.refused.keys()]).toEqual([]);
  expect(load.unanswered).toBe(0);
  expect(await chargedCalls(database.url, customers)).toBe(load.received);
  expect(app.ended).toBeUndefined();
}, 300_000);
