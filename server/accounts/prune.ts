import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { type Database, deleteInParts, schema } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { firstId } from "@/server/kernel/ids";
import { pruneIdempotency } from "./idempotency";
import { type Plan, plans, planTerms } from "./plans";

const { accounts, auditLog, requestLog, webhookEvents } = schema;

const dayMs = 86_400_000;
const accountsAtOnce = 1_000;
/** Maximum number of accounts that may fail. Beyond it, the database is at fault. */
const MAX_FAILING = 10;

interface Pruning {
  db: Database;
  clock: Clock;
}

/** Table with an index on account and id, or on account, lane columns and id. */
type Owned = typeof requestLog | typeof schema.scans | typeof webhookEvents;

/**
 * Deletes from `table` what is older than its account's plan keeps, where `also` holds. Account by account, by the
 * index: of all accounts of a plan at once, the planner reads a log of any length from end to end. `lanes`: conditions
 * of which each row fits one, where the index has their columns before the id. What fails of one account holds up no
 * other, and is thrown at the end.
 */
export async function pruneByPlan(
  { db, clock }: Pruning,
  table: Owned,
  idPrefix: Parameters<typeof firstId>[0],
  { also, atOnce, lanes = [sql`true`] }: { also?: SQL; atOnce?: number; lanes?: readonly SQL[] } = {},
): Promise<number> {
  const now = clock.now();
  let removed = 0;
  const failures: unknown[] = [];
  const pruneAccount = async (accountId: string, before: string) => {
    for (const lane of lanes) {
      const old = and(eq(table.accountId, accountId), lane, lt(table.id, before), also);
      removed += await deleteInParts(db, table, old, atOnce, table.id);
    }
  };
  for (const plan of plans) {
    const before = firstId(idPrefix, now - planTerms[plan].retentionDays * dayMs);
    for await (const accountId of ownersOfOlder(db, table, plan, before, lanes)) {
      await pruneAccount(accountId, before).catch((cause) =>
        failures.push(new Error(`What is old of ${accountId} could not be deleted`, { cause })),
      );
      if (failures.length === MAX_FAILING) throw failures[0];
    }
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}

/** Accounts of the plan whose oldest row is older: asked of a thousand in a statement. */
async function* ownersOfOlder(
  db: Database,
  table: Owned,
  plan: Plan,
  before: string,
  lanes: readonly SQL[],
): AsyncGenerator<string> {
  const isOwners = eq(table.accountId, sql`owner.id`);
  const oldest = lanes.map((lane) => sql`(select min(${table.id}) from ${table} where ${and(isOwners, lane)})`);
  const all = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.plan, plan));
  for (let from = 0; from < all.length; from += accountsAtOnce) {
    const some = all.slice(from, from + accountsAtOnce).map(({ id }) => id);
    const { rows } = await db.execute<{ id: string }>(sql`
      select owner.id from unnest(${sql.param(some)}::text[]) as owner (id)
      where least(${sql.join(oldest, sql`, `)}) < ${before}`);
    for (const { id } of rows) yield id;
  }
}

/** Deletes requests that are older than their account's plan keeps. */
export const pruneRequests = (context: Pruning) => pruneByPlan(context, requestLog, "req");

/** Deletes from the audit log what is older, of every account and of none at once: its ids stand in order of time. */
export function pruneAudit({ db, clock }: Pruning, days: number): Promise<number> {
  const old = lt(auditLog.id, firstId("aud", clock.now() - days * dayMs));
  return deleteInParts(db, auditLog, old, undefined, auditLog.id);
}

/** Deletes idempotency marks past their day. */
export const pruneMarks = ({ db, clock }: Pruning) => pruneIdempotency(db, clock.now());
