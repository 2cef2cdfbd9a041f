import { and, eq, lt, lte } from "drizzle-orm";
import { deleteInParts, schema } from "@/server/db";
import { firstId } from "@/server/ids";
import { failJob } from "./cancel";
import type { BulkContext } from "./context";
import { activeJobs } from "./job";

const { bulkJobs } = schema;

const minuteMs = 60_000;
/** Each time without progress is waited for twice as long: half an hour in all. */
const mostWakes = 5;
const keptMs = 30 * 86_400_000;
/** Each may hold the outcomes of 1,000 wallets. */
const jobsAtOnce = 200;

/**
 * Asks again for active jobs that stand still: those whose event was lost between two systems, and those whose run was
 * set aside because processes died during it. One that moves no further after the last time fails, and is given back.
 */
export async function wakeStalled(context: BulkContext): Promise<number> {
  const { db, clock, wake } = context;
  const now = clock.now();
  const jobs = await db
    .select({ id: bulkJobs.id, wakes: bulkJobs.wakes, movedAt: bulkJobs.movedAt })
    .from(bulkJobs)
    .where(and(activeJobs(), lte(bulkJobs.movedAt, new Date(now - minuteMs))))
    .limit(1_000);
  const stalled = jobs.filter(({ wakes, movedAt }) => movedAt.getTime() <= now - minuteMs * (2 ** (wakes + 1) - 1));
  for (const { id, wakes } of stalled) {
    if (wakes >= mostWakes) await failJob(context, id);
    else {
      await db
        .update(bulkJobs)
        .set({ wakes: wakes + 1 })
        .where(and(eq(bulkJobs.id, id), eq(bulkJobs.wakes, wakes)));
      await wake(id);
    }
  }
  return stalled.length;
}

/** Deletes jobs and results that are older than 30 days. */
export function pruneJobs({ db, clock }: Pick<BulkContext, "db" | "clock">): Promise<number> {
  return deleteInParts(db, bulkJobs, lt(bulkJobs.id, firstId("job", clock.now() - keptMs)), jobsAtOnce);
}
