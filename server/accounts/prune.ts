import { and, eq, inArray, lt } from "drizzle-orm";
import type { Clock } from "@/server/clock";
import { type Database, deleteInParts, schema } from "@/server/db";
import { firstId } from "@/server/ids";
import { pruneIdempotency } from "./idempotency";
import { type Plan, plans, planTerms } from "./plans";

const { accounts, requestLog, scans } = schema;

const dayMs = 86_400_000;

/** Deletes what is older than each account's plan keeps, requests and scans, and idempotency marks past their day. */
export async function pruneRecords({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<{ requests: number; scans: number; marks: number }> {
  const now = clock.now();
  const removed = { requests: 0, scans: 0 };
  for (const plan of plans) {
    const horizon = now - planTerms[plan].retentionDays * dayMs;
    removed.requests += await deleteOld(db, requestLog, plan, firstId("req", horizon));
    removed.scans += await deleteOld(db, scans, plan, firstId("scn", horizon));
  }
  return { ...removed, marks: await pruneIdempotency(db, now) };
}

function deleteOld(db: Database, table: typeof requestLog | typeof scans, plan: Plan, before: string): Promise<number> {
  const owners = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.plan, plan));
  return deleteInParts(db, table, and(inArray(table.accountId, owners), lt(table.id, before)));
}
