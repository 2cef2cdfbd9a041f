import { sql } from "drizzle-orm";
import type { Database } from "@/server/db";

/** Clocks of several processes differ by less, and a scan under way is taken for no longer. */
const slackMs = 120_000;

/** For a clock that was set back: wallets are scanned as soon as they were meant to be. */
export async function bringForward(db: Database, byMs: number, now: number): Promise<void> {
  await db.execute(sql`
    update watched_wallets set due_at = due_at - ${byMs}::int8 * interval '1 ms'
    where due_at > ${new Date(now).toISOString()}::timestamptz`);
}

/** Makes due what is put off for longer than any scan ever is: a clock that was ahead said when. */
export async function recallLost(db: Database, now: number, intervalMs: number): Promise<void> {
  await db.execute(sql`
    update watched_wallets set due_at = ${new Date(now).toISOString()}::timestamptz
    where due_at > ${new Date(now + intervalMs + slackMs).toISOString()}::timestamptz`);
}
