import pg from "pg";
import { expect } from "vitest";
import { openAccounts, type Plan } from "@/server/accounts";
import { openDatabase } from "@/server/db";
import { systemClock } from "@/server/kernel/clock";
import { randomBase62 } from "@/server/kernel/ids";
import { createLogger } from "@/server/kernel/log";
import type { Load } from "./load";
import { appSecret } from "./process";

export interface Customer {
  accountId: string;
  apiKey: string;
}

/** Makes accounts in a migrated database, with no rate of requests to hold to. */
export async function makeCustomers(
  url: string,
  count: number,
  plan: Plan = "enterprise",
  rate: number | "unlimited" = "unlimited",
): Promise<Customer[]> {
  const database = openDatabase(url, 2);
  const accounts = await openAccounts({ db: database, appSecret, clock: systemClock, log: createLogger("silent") });
  const made: Customer[] = [];
  for (let n = 0; n < count; n++) {
    const email = `${randomBase62(12).toLowerCase()}@example.com`;
    made.push(await accounts.create({ email, password: "correct horse", plan, rate, actor: "test" }));
  }
  await accounts.stop();
  await database.close();
  return made;
}

export async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Calls charged in all, by the meters, which the days' sums must equal. */
export async function chargedCalls(url: string, customers: readonly Customer[]): Promise<number> {
  const ids = [customers.map(({ accountId }) => accountId)];
  const [meter] = await ask<{ calls: number; days: number }>(
    url,
    `select coalesce(sum(calls), 0)::int as calls,
       (select coalesce(sum(calls), 0)::int from usage_daily where account_id = any($1)) as days
     from meters where account_id = any($1)`,
    ids,
  );
  expect(meter?.days).toBe(meter?.calls);
  return meter?.calls ?? 0;
}

/**
 * Every 2xx received is charged once. Where connections were lost, calls without an answer, or with an unknown outcome,
 * may be charged too.
 */
export async function expectBooks(
  url: string,
  customers: readonly Customer[],
  load: Load,
  chargedBefore: number,
): Promise<void> {
  const charged = (await chargedCalls(url, customers)) - chargedBefore;
  const inDoubt = load.unanswered + (load.refused.get("503 unavailable")?.count ?? 0);
  expect(charged).toBeGreaterThanOrEqual(load.received);
  expect(charged).toBeLessThanOrEqual(load.received + inDoubt);
}

/** Nothing but 503s that say what to do and when. */
export function expectClearRefusals({ refused }: Load): void {
  for (const [name, { answer }] of refused) {
    expect(name).toBe("503 unavailable");
    expect(answer.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    expect(answer.body.detail ?? answer.body.error.message).toMatch(/Try again\.$/);
  }
}
