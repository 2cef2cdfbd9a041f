import { eq, sql } from "drizzle-orm";
import type { Clock } from "@/server/clock";
import { type Database, schema } from "@/server/db";
import { firstId } from "@/server/ids";
import { pruneIdempotency } from "./idempotency";
import { plans, planTerms } from "./plans";

const { accounts, requestLog } = schema;
const dayMs = 86_400_000;

/** Deletes what is older than each account's plan keeps: request log rows, and idempotency marks past their day. */
export async function pruneRecords({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<{ requests: number; marks: number }> {
  const now = clock.now();
  let requests = 0;
  for (const plan of plans) {
    const horizon = firstId("req", now - planTerms[plan].retentionDays * dayMs);
    const owners = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.plan, plan));
    const { rowCount } = await db
      .delete(requestLog)
      .where(sql`${requestLog.accountId} in ${owners} and ${requestLog.id} < ${horizon}`);
    requests += rowCount ?? 0;
  }
  return { requests, marks: await pruneIdempotency(db, now) };
}
