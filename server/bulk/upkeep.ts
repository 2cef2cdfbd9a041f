import { and, asc, eq, lt, sql } from "drizzle-orm";
import { deleteInParts, schema } from "@/server/db";
import { firstId } from "@/server/ids";
import type { BulkContext } from "./context";
import { activeJobs } from "./job";

const { bulkJobs } = schema;

const keptMs = 30 * 86_400_000;
/** Each may hold the outcomes of 1,000 wallets. */
const jobsAtOnce = 200;

/**
 * Asks again for active jobs that stand still: those whose event was lost between two systems, and those whose run was
 * set aside because processes died during it. Each time is waited for twice as long, since one may only wait for its turn
 * behind others. Whether it gets any further is seen where it is scanned.
 */
export async function wakeStalled(context: BulkContext): Promise<number> {
  const { db, clock, wake } = context;
  const now = clock.now();
  const pause = sql`(2 ^ (${bulkJobs.wakes} + 1) - 1) * interval '1 minute'`;
  const stalled = await db
    .select({ id: bulkJobs.id, accountId: bulkJobs.accountId, wakes: bulkJobs.wakes })
    .from(bulkJobs)
    .where(and(activeJobs(), sql`${bulkJobs.movedAt} + ${pause} <= ${new Date(now).toISOString()}::timestamptz`))
    .orderBy(asc(bulkJobs.movedAt))
    .limit(1_000);
  for (const { id, accountId, wakes } of stalled) {
    await db
      .update(bulkJobs)
      .set({ wakes: wakes + 1 })
      .where(and(eq(bulkJobs.id, id), eq(bulkJobs.wakes, wakes)));
    await wake({ id, accountId });
  }
  return stalled.length;
}

/** Deletes jobs and results that are older than 30 days. */
export function pruneJobs({ db, clock }: Pick<BulkContext, "db" | "clock">): Promise<number> {
  return deleteInParts(db, bulkJobs, lt(bulkJobs.id, firstId("job", clock.now() - keptMs)), jobsAtOnce);
}
