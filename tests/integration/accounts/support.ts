import { onTestFinished } from "vitest";
import { type Accounts, type NewAccount, openAccounts, type Principal } from "@/server/accounts";
import { type DatabaseHandle, openDatabase } from "@/server/db";
import { type Clock, systemClock } from "@/server/kernel/clock";
import { randomBase62 } from "@/server/kernel/ids";
import { createLogger } from "@/server/kernel/log";

const log = createLogger("silent");
export const appSecret = "test ".repeat(8);

/** One server's accounts on the database, with a pool of its own as in another process. Stopped when the test ends. */
export async function openInstance(
  url: string,
  clock: Clock = systemClock,
): Promise<Accounts & Pick<DatabaseHandle, "pool">> {
  const db = openDatabase(url, 5);
  const accounts = await openAccounts({ db, appSecret, clock, log });
  onTestFinished(async () => {
    await accounts.stop();
    await db.close();
  });
  return { ...accounts, pool: db.pool };
}

export interface TestAccount {
  accountId: string;
  email: string;
  apiKey: string;
  webhookSecret: string;
  principal: Principal;
}

export async function makeAccount(accounts: Accounts, input: Partial<NewAccount> = {}): Promise<TestAccount> {
  const email = `${randomBase62(12).toLowerCase()}@example.com`;
  const made = await accounts.create({ email, password: "correct horse", plan: "free", actor: "test", ...input });
  return { ...made, principal: await accounts.authenticate(made.apiKey) };
}

/** A clock that stands still until the test moves it. */
export function stoppedClock(time: string | number = "2026-11-15T12:00:00Z"): Clock & { time: number } {
  const clock = { time: new Date(time).getTime(), now: () => clock.time };
  return clock;
}

/** How many of the promises were kept, and the codes of the errors of the others. */
export async function tally(promises: Promise<unknown>[]): Promise<{ kept: number; codes: Record<string, number> }> {
  const codes: Record<string, number> = {};
  let kept = 0;
  for (const result of await Promise.allSettled(promises)) {
    if (result.status === "fulfilled") kept++;
    else
      codes[result.reason.code ?? result.reason.message] =
        (codes[result.reason.code ?? result.reason.message] ?? 0) + 1;
  }
  return { kept, codes };
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Stored meter, and the sum over usage_daily, which must be the same. */
export async function readMeter({ pool }: Pick<DatabaseHandle, "pool">, accountId: string) {
  const { rows } = await pool.query(
    `select coalesce(sum(calls), 0)::int as calls, coalesce(sum(simulations), 0)::int as simulations,
       (select coalesce(sum(calls), 0)::int from usage_daily where account_id = $1) as used
     from meters where account_id = $1`,
    [accountId],
  );
  return rows[0] as { calls: number; simulations: number; used: number };
}
