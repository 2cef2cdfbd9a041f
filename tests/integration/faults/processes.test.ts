import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openAccounts, revokeKey } from "@/server/accounts";
import { openDatabase } from "@/server/db";
import { systemClock } from "@/server/kernel/clock";
import { createLogger } from "@/server/kernel/log";
import { createTestDatabase } from "@/tests/support/database";
import { type Balancer, startBalancer } from "@/tests/support/faults/balancer";
import { type Customer, chargedCalls, makeCustomers } from "@/tests/support/faults/books";
import { eventSettings, startEvents } from "@/tests/support/faults/events";
import { send, startLoad } from "@/tests/support/faults/load";
import { type AppProcess, appSecret, startAppProcess } from "@/tests/support/faults/process";
import { type RedisDouble, startRedisDouble } from "@/tests/support/redis-double";
import { offline } from "@/tests/support/server";
import { share } from "@/tests/support/share";

const database = share(createTestDatabase, "drop");
let redis: RedisDouble;
let balancer: Balancer;
let apps: AppProcess[];
const start = () => startAppProcess(database.url, { ...eventSettings, REDIS_URL: redis.url, DRAIN_DELAY: "2s" });

/** Three replicas behind one address. */
beforeAll(async () => {
  [redis, balancer] = await Promise.all([startRedisDouble(), startBalancer()]);
  apps = [await start(), await start(), await start()];
  for (const { baseUrl } of apps) balancer.add(baseUrl);
  await vi.waitFor(async () => expect((await fetch(`${balancer.url}/readyz`)).status).toBe(200), { timeout: 20_000 });
}, 180_000);
afterAll(async () => {
  await balancer?.close();
  await Promise.all((apps ?? []).map((app) => app.kill()));
  redis?.close();
});

const scan = (baseUrl: string, apiKey: string) =>
  send(`${baseUrl}/v1/api/risk/scan`, {
    headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ wallet: "0x1111111111111111111111111111111111111111" }),
  });
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
/** A Redis that answers too late for a machine as busy as this counts as none, and each counts alone. */
async function fewAtOnce(count: number, ask: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const answers: number[] = [];
  for (let n = 0; n < count; n += 3) answers.push(...(await statuses(times(3, (more) => ask(n + more)))));
  return answers;
}
const one = async (plan?: "free" | "growth" | "enterprise", rate?: number) =>
  (await makeCustomers(database.url, 1, plan, rate))[0] as Customer;

describe("three processes over one PostgreSQL", () => {
  it("grant exactly the quota between them, and refuse the rest", async () => {
    const customer = await one("free");
    const answers: number[] = [];
    for (let round = 0; round < 11; round++)
      answers.push(...(await statuses(times(100, () => scan(balancer.url, customer.apiKey)))));
    expect(answers.filter((status) => status === 200)).toHaveLength(1_000);
    expect(answers.filter((status) => status === 429)).toHaveLength(100);
    expect(await chargedCalls(database.url, [customer])).toBe(1_000);
  }, 120_000);

  it("each stop taking a key within a second of its revocation", async () => {
    const customer = await one();
    expect(await statuses(apps.map(({ baseUrl }) => scan(baseUrl, customer.apiKey)))).toEqual([200, 200, 200]);
    const own = openDatabase(database.url, 2);
    const accounts = await openAccounts({ db: own, appSecret, clock: systemClock, log: createLogger("silent") });
    await revokeKey(accounts.context, { key: customer.apiKey, actor: "test" });
    await vi.waitFor(
      async () =>
        expect(await statuses(apps.map(({ baseUrl }) => scan(baseUrl, customer.apiKey)))).toEqual([401, 401, 401]),
      // The second that is promised, and one for asking on a busy machine.
      { timeout: 2_000, interval: 50 },
    );
    await accounts.stop();
    await own.close();
  }, 60_000);

  it("count an account's rate together", async () => {
    const own = openDatabase(database.url, 2);
    const accounts = await openAccounts({ db: own, appSecret, clock: systemClock, log: createLogger("silent") });
    const { apiKey } = await accounts.create({
      ...{ email: "rate@example.com", password: "correct horse", plan: "growth", rate: 10, actor: "test" },
    });
    await accounts.stop();
    await own.close();
    const started = performance.now();
    const answers = await fewAtOnce(120, (n) => scan(apps[n % 3]?.baseUrl ?? "", apiKey));
    const seconds = (performance.now() - started) / 1_000;
    const passed = answers.filter((status) => status === 200).length;
    // The burst is twice the rate. Three that count alone would let three times as many pass.
    expect(passed).toBeGreaterThanOrEqual(20);
    expect(passed).toBeLessThanOrEqual(20 + 10 * seconds + 1);
  }, 60_000);

  it("send no more samples by hand than one would", async () => {
    const { apiKey } = await one("enterprise", 1_000);
    const headers = { "content-type": "application/json", authorization: `Bearer ${apiKey}` };
    const url = "http://127.0.0.1:9/hook";
    const made = await send(`${balancer.url}/v1/api/webhooks/subscribe`, {
      ...{ headers, body: JSON.stringify({ url, events: ["bulk.completed"] }) },
    });
    const started = performance.now();
    const answers = await fewAtOnce(60, (n) =>
      send(`${apps[n % 3]?.baseUrl}/v1/api/webhooks/${made.body.id}/test`, {
        ...{ headers, body: JSON.stringify({ event: "bulk.completed" }) },
      }),
    );
    const seconds = (performance.now() - started) / 1_000;
    const sent = answers.filter((status) => status === 202).length;
    expect(sent).toBeGreaterThanOrEqual(30);
    expect(sent).toBeLessThanOrEqual(30 + seconds + 1);
    expect(answers.filter((status) => status === 429)).toHaveLength(60 - sent);
  }, 60_000);

  it("all follow what the operator says of an address", async () => {
    const customer = await one();
    const wallet = "0x1111111111111111111111111111111111111111";
    const levels = async () =>
      (await Promise.all(apps.map(({ baseUrl }) => scan(baseUrl, customer.apiKey)))).map(({ body }) => body.status);
    const before = await levels();
    expect(new Set(before).size).toBe(1);
    const env = { ...process.env, ...offline, APP_SECRET: appSecret, DATABASE_URL: database.url };
    const words = [
      "override",
      "add",
      "--address",
      wallet,
      "--verdict",
      "deny",
      "--reason",
      "a test",
      "--author",
      "test",
    ];
    await promisify(execFile)(process.execPath, ["server/run.mjs", "cli", ...words, "--json"], { env });
    await vi.waitFor(async () => expect(await levels()).toEqual(Array(3).fill(expect.not.stringMatching(before[0]))), {
      timeout: 5_000,
      interval: 50,
    });
  }, 60_000);

  it("run the jobs in one of them, and in another when that one dies", async () => {
    const executing = async () =>
      (await Promise.all(apps.map((app) => app.metric('portcullis_jobs_executing{name=""}')))).reduce(
        (a, b) => a + b,
        0,
      );
    await vi.waitFor(async () => expect(await executing()).toBe(1), { timeout: 20_000 });
    const all = await Promise.all(apps.map((app) => app.metric('portcullis_jobs_executing{name=""}')));
    const index = all.indexOf(1);
    const [dead] = apps.splice(index, 1) as [AppProcess];
    balancer.remove(dead.baseUrl);
    await dead.kill();
    await vi.waitFor(async () => expect(await executing()).toBe(1), { timeout: 20_000 });
    const next = await start();
    apps.push(next);
    balancer.add(next.baseUrl);
  }, 120_000);
});

it("a rolling restart under load loses no request and no event", async () => {
  const [sender, ...customers] = (await makeCustomers(database.url, 4)) as [Customer, ...Customer[]];
  const load = startLoad(
    balancer.url,
    customers.map(({ apiKey }) => apiKey),
  );
  const events = await startEvents(balancer.url, sender);
  await load.flows(100);
  for (const old of [...apps]) {
    const next = await start();
    apps.push(next);
    balancer.add(next.baseUrl);
    await load.flows(50);
    old.child.kill("SIGTERM");
    const readiness = () => fetch(`${old.baseUrl}/readyz`, { headers: { connection: "close" } });
    await vi.waitFor(async () => expect((await readiness()).status).toBe(503), { interval: 10 });
    expect(await old.exited).toBe(0);
    balancer.remove(old.baseUrl);
    apps.splice(apps.indexOf(old), 1);
    await load.flows(50);
  }
  await load.stop();
  await events.settle(database.url);
  expect([...load.refused.keys()]).toEqual([]);
  expect(load.unanswered).toBe(0);
  expect(await chargedCalls(database.url, customers)).toBe(load.received);
}, 240_000);
