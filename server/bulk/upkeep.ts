import { and, asc, inArray, lt, sql } from "drizzle-orm";
import { deleteInParts, schema } from "@/server/db";
import { firstId } from "@/server/kernel/ids";
import type { BulkContext } from "./context";
import { activeJobs } from "./job";

const { bulkJobs } = schema;

const keptMs = 30 * 86_400_000;
/** Each may hold the outcomes of 1,000 wallets. */
const jobsAtOnce = 200;
const wokenAtOnce = 1_000;

/**
 * Asks again for active jobs that stand still: those whose event was lost between two systems, and those whose run was
 * set aside because processes died during it. Each time is waited for twice as long, since one may only wait for its turn
 * behind others. Whether it gets any further is seen where it is scanned.
 */
export async function wakeStalled({ db, clock, wake }: BulkContext): Promise<number> {
  const pause = sql`(2 ^ (${bulkJobs.wakes} + 1) - 1) * interval '1 minute'`;
  const now = new Date(clock.now()).toISOString();
  const stalled = db
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(and(activeJobs(), sql`${bulkJobs.movedAt} + ${pause} <= ${now}::timestamptz`))
    .orderBy(asc(bulkJobs.movedAt))
    .limit(wokenAtOnce)
    .for("update", { skipLocked: true });
  const woken = await db
    .update(bulkJobs)
    .set({ wakes: sql`${bulkJobs.wakes} + 1` })
    .where(inArray(bulkJobs.id, stalled))
    .returning({ id: bulkJobs.id, accountId: bulkJobs.accountId, movedAt: bulkJobs.movedAt });
  // The job that has stood still longest starts first.
  if (woken.length > 0) await wake(woken.sort((a, b) => a.movedAt.getTime() - b.movedAt.getTime()));
  return woken.length;
}

/** Deletes jobs and results that are older than 30 days. */
export function pruneJobs({ db, clock }: Pick<BulkContext, "db" | "clock">): Promise<number> {
  return deleteInParts(db, bulkJobs, lt(bulkJobs.id, firstId("job", clock.now() - keptMs)), jobsAtOnce);
}
