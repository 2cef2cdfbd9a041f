import { and, lt } from "drizzle-orm";
import { schema } from "@/server/db";
import type { BulkContext } from "./context";
import { activeJobs } from "./job";

const { bulkJobs } = schema;

/** A chunk takes seconds, and its retries a minute or two. */
const stalledAfterMs = 5 * 60_000;
const keptMs = 30 * 86_400_000;

/** Asks again for active jobs that stand still: those whose event was lost between two systems. Answers how many. */
export async function wakeStalled({ db, clock, wake }: BulkContext): Promise<number> {
  const rows = await db
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(and(activeJobs(), lt(bulkJobs.movedAt, new Date(clock.now() - stalledAfterMs))))
    .limit(1_000);
  for (const { id } of rows) await wake(id);
  return rows.length;
}

/** Deletes jobs and results that are older than 30 days. */
export async function pruneJobs({ db, clock }: BulkContext): Promise<number> {
  const { rowCount } = await db.delete(bulkJobs).where(lt(bulkJobs.createdAt, new Date(clock.now() - keptMs)));
  return rowCount ?? 0;
}
