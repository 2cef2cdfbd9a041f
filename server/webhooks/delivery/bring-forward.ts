import { sql } from "drizzle-orm";
import type { SetBack } from "@/server/clock";
import type { Database } from "@/server/db";

/**
 * For a clock that was set back: later attempts come as soon as they were meant to. One that is under way is nobody
 * else's for as long as a claim lasts, or it would be sent twice.
 */
export async function bringForward(db: Database, { byMs, since }: SetBack, claimedUntil: Date): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set due_at = greatest(
      due_at - ${byMs}::int8 * interval '1 ms',
      case when claim is not null then ${claimedUntil.toISOString()}::timestamptz end)
    where due_at >= ${since.toISOString()}::timestamptz`);
}
