import { eq, sql } from "drizzle-orm";
import type { Clock } from "@/server/clock";
import { type Database, schema } from "@/server/db";
import { firstId } from "@/server/ids";
import { pruneIdempotency } from "./idempotency";
import { plans, planTerms } from "./plans";

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
    const owners = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.plan, plan));
    const { rowCount: requests } = await db
      .delete(requestLog)
      .where(sql`${requestLog.accountId} in ${owners} and ${requestLog.id} < ${firstId("req", horizon)}`);
    const { rowCount: old } = await db
      .delete(scans)
      .where(sql`${scans.accountId} in ${owners} and ${scans.id} < ${firstId("scn", horizon)}`);
    removed.requests += requests ?? 0;
    removed.scans += old ?? 0;
  }
  return { ...removed, marks: await pruneIdempotency(db, now) };
}
