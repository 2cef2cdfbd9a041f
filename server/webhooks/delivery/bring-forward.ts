import { sql } from "drizzle-orm";
import type { Database } from "@/server/db";

export interface BroughtForward {
  byMs: number;
  now: number;
  /** How long a claim holds. */
  leaseMs: number;
}

/**
 * For a clock that was set back: later attempts come as soon as they were meant to. One that is under way is nobody
 * else's for as long as a claim lasts, or it would be sent twice.
 */
export async function bringForward(db: Database, { byMs, now, leaseMs }: BroughtForward): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set due_at = greatest(
      due_at - ${byMs}::int8 * interval '1 ms',
      case when claim is not null then ${new Date(now + leaseMs).toISOString()}::timestamptz end)
    where due_at > ${new Date(now).toISOString()}::timestamptz`);
}
