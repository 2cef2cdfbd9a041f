import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Customer,
  chargedCalls,
  expectBooks,
  expectClearRefusals,
  makeCustomers,
} from "@/tests/support/faults/books";
import { eventSettings, startEvents } from "@/tests/support/faults/events";
import { startLoad } from "@/tests/support/faults/load";
import { type OwnPostgres, startOwnPostgres } from "@/tests/support/faults/postgres";
import { type AppProcess, startAppProcess } from "@/tests/support/faults/process";

let postgres: OwnPostgres;
let app: AppProcess;
let customers: Customer[];
/** Customer whose bulk jobs make events. */
let sender: Customer;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  app = await startAppProcess(postgres.url, eventSettings);
  [sender, ...customers] = (await makeCustomers(postgres.url, 5)) as [Customer, ...Customer[]];
});
afterAll(async () => {
  await app?.kill();
  await postgres?.drop();
});
const keysOf = (all: Customer[]) => all.map(({ apiKey }) => apiKey);

it("goes on by itself when PostgreSQL was stopped and started again, and when it died", async () => {
  const load = startLoad(app.baseUrl, keysOf(customers));
  const events = await startEvents(app.baseUrl, sender);
  await load.flows(200);
  for (const how of ["fast", "kill"] as const) {
    await postgres.stop(how);
    await load.falters();
    expect((await fetch(`${app.baseUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${app.baseUrl}/readyz`)).status).toBe(503);
    await postgres.start();
    await load.flows(200);
    expect((await fetch(`${app.baseUrl}/readyz`)).status).toBe(200);
  }
  await load.stop();
  await events.settle(postgres.url);
  expectClearRefusals(load);
  expect(load.unanswered).toBe(0);
  await expectBooks(postgres.url, customers, load, 0);
  expect(app.ended).toBeUndefined();
}, 300_000);

it("survives the loss of all connections, again and again", async () => {
  const before = await chargedCalls(postgres.url, customers);
  const load = startLoad(app.baseUrl, keysOf(customers));
  const events = await startEvents(app.baseUrl, sender);
  await load.flows(100);
  for (let round = 0; round < 15; round++) {
    expect(await postgres.cutConnections()).toBeGreaterThan(0);
    await load.flows(30);
  }
  await load.stop();
  await events.settle(postgres.url);
  expectClearRefusals(load);
  expect(load.unanswered).toBe(0);
  await expectBooks(postgres.url, customers, load, before);
  expect(app.ended).toBeUndefined();
  expect(await app.metric("portcullis_unhandled_rejections_total")).toBe(0);
}, 300_000);
