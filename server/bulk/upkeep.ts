import { and, asc, eq, lt, sql } from "drizzle-orm";
import { deleteInParts, schema } from "@/server/db";
import { firstId } from "@/server/ids";
import { failJob } from "./cancel";
import type { BulkContext } from "./context";
import { activeJobs } from "./job";

const { bulkJobs } = schema;

/** Each time without progress is waited for twice as long: an hour in all. */
const mostWakes = 5;
const keptMs = 30 * 86_400_000;
/** Each may hold the outcomes of 1,000 wallets. */
const jobsAtOnce = 200;

/**
 * Asks again for active jobs that stand still: those whose event was lost between two systems, and those whose run was
 * set aside because processes died during it. One that has begun, and moves no further after the last time, fails and
 * is given back; one that waits for its turn behind others is only asked for again.
 */
export async function wakeStalled(context: BulkContext): Promise<number> {
  const { db, clock, wake } = context;
  const now = clock.now();
  const pause = sql`(2 ^ (${bulkJobs.wakes} + 1) - 1) * interval '1 minute'`;
  const stalled = await db
    .select({ id: bulkJobs.id, accountId: bulkJobs.accountId, status: bulkJobs.status, wakes: bulkJobs.wakes })
    .from(bulkJobs)
    .where(and(activeJobs(), sql`${bulkJobs.movedAt} + ${pause} <= ${new Date(now).toISOString()}::timestamptz`))
    .orderBy(asc(bulkJobs.movedAt))
    .limit(1_000);
  for (const { id, accountId, status, wakes } of stalled) {
    if (wakes >= mostWakes && status === "running") await failJob(context, id);
    else {
      await db
        .update(bulkJobs)
        .set({ wakes: wakes + 1 })
        .where(and(eq(bulkJobs.id, id), eq(bulkJobs.wakes, wakes)));
      await wake({ id, accountId });
    }
  }
  return stalled.length;
}

/** Deletes jobs and results that are older than 30 days. */
export function pruneJobs({ db, clock }: Pick<BulkContext, "db" | "clock">): Promise<number> {
  return deleteInParts(db, bulkJobs, lt(bulkJobs.id, firstId("job", clock.now() - keptMs)), jobsAtOnce);
}
