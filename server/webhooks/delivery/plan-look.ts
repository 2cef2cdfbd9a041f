import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import type { ReceiverState } from "./retry-runs";

const { webhookSubscriptions: subscriptions } = schema;

/** Receivers with a retry run look no oftener than so many a second together: each look costs as much as ten attempts. */
const looksPerSecond = 100;
const leastRestMs = 500;

/** How long a receiver's run rests after a look, while so many have a run. */
export const restMs = (runs: number) => Math.max(leastRestMs, (runs * 1_000) / looksPerSecond);

interface PlanOptions {
  receiverId: string;
  run: string;
  now: number;
  restMs: number;
}

/**
 * When a receiver's run is to look again: as soon as its next retry is due, or a tenth of the wait later where more are
 * due by then. Nothing where nothing is owed, where the receiver stands still, or where the run is another by now; its
 * mark in the row is taken away then. The row stays locked, so that a retry that comes up meanwhile starts a new run.
 */
export function planLook(
  db: Database,
  { receiverId, run, now, restMs }: PlanOptions,
): Promise<Pick<ReceiverState, "failingSince" | "nextAttempt"> | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ stands: boolean; since: number | null }>(sql`
      select not s.active or s.deleted_at is not null or a.suspended_at is not null as stands,
        ${milliseconds(sql`s.failing_since`)} as since
      from webhook_subscriptions s join accounts a on a.id = s.account_id
      where s.id = ${receiverId} and s.retry_run = ${run} for no key update of s`);
    const [receiver] = rows;
    if (!receiver) return undefined;
    const readDue = async (which: SQL, until = "infinity"): Promise<number | null> => {
      const { rows } = await tx.execute<{ at: number | null }>(sql`
        select ${milliseconds(which)} as at from webhook_deliveries
        where subscription_id = ${receiverId} and status = 'failed' and due_at <= ${until}::timestamptz`);
      return rows[0]?.at ?? null;
    };
    const first = receiver.stands ? null : await readDue(sql`min(due_at)`);
    if (first === null) {
      await tx.execute(
        sql`update webhook_subscriptions set retry_run = null, retry_at = null where id = ${receiverId}`,
      );
      return undefined;
    }
    const until = new Date(first + Math.max(0, first - now) / 10).toISOString();
    const last = await readDue(sql`max(due_at)`, until);
    const at = new Date(Math.max(now + restMs, last ?? first));
    await tx.update(subscriptions).set({ retryAt: at }).where(eq(subscriptions.id, receiverId));
    const failingSince = receiver.since === null ? null : new Date(receiver.since).toISOString();
    return { failingSince, nextAttempt: at.toISOString() };
  });
}

const milliseconds = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** How many receivers have a run. */
export async function countRuns(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from webhook_subscriptions where retry_run is not null`,
  );
  return rows[0]?.count ?? 0;
}
