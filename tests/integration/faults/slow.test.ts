import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "@/tests/support/database";
import { type Customer, chargedCalls, expectClearRefusals, makeCustomers } from "@/tests/support/faults/books";
import { startLoad } from "@/tests/support/faults/load";
import { type AppProcess, startAppProcess } from "@/tests/support/faults/process";
import { share } from "@/tests/support/share";

const database = share(createTestDatabase, "drop");
let app: AppProcess;
let customers: Customer[];
beforeAll(async () => {
  app = await startAppProcess(database.url);
  customers = await makeCustomers(database.url, 4);
});
afterAll(() => app?.kill());

/** Another client's transaction that ran `statement` and does not end. */
async function hold(statement: string, values?: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin");
  await client.query(statement, values);
  return () => client.end();
}

it("refuses clearly while the meters' table is locked, and goes on when it isn't", async () => {
  const load = startLoad(
    app.baseUrl,
    customers.map(({ apiKey }) => apiKey),
  );
  await load.flows(100);
  const before = load.received;
  const release = await hold("lock table meters in exclusive mode");
  await load.falters();
  expect((await fetch(`${app.baseUrl}/readyz`)).status).toBe(200);
  await release();
  await load.flows(100);
  await load.stop();
  expect(load.received).toBeGreaterThan(before);
  expectClearRefusals(load);
  expect(load.unanswered).toBe(0);
  // A refused statement has charged nothing, so here nothing is in doubt.
  expect(await chargedCalls(database.url, customers)).toBe(load.received);
}, 300_000);

it("keeps an account whose meter a frozen transaction holds waiting, and nobody else", async () => {
  const [frozen, ...others] = customers as [Customer, ...Customer[]];
  const charged = await chargedCalls(database.url, customers);
  const its = startLoad(app.baseUrl, [frozen.apiKey], 4);
  await its.flows(20);
  const release = await hold("select from meters where account_id = $1 for update", [frozen.accountId]);
  const theirs = startLoad(
    app.baseUrl,
    others.map(({ apiKey }) => apiKey),
  );
  await theirs.flows(50);
  const held = its.received;
  await theirs.flows(300);
  expect(its.received).toBe(held);
  await its.falters();
  await release();
  await its.flows(50);
  await Promise.all([its.stop(), theirs.stop()]);
  expect([...theirs.refused.keys()]).toEqual([]);
  expectClearRefusals(its);
  expect(await chargedCalls(database.url, customers)).toBe(charged + its.received + theirs.received);
}, 300_000);
