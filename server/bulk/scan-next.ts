import { and, eq, sql } from "drizzle-orm";
import { schema } from "@/server/db";
import { endJob } from "./cancel";
import type { BulkContext } from "./context";
import { finishJob } from "./finish";
import { activeJobs, isActive } from "./job";
import { scanEach } from "./outcome";
import { uniqueWallets } from "./wallets";

const { accounts, bulkJobs, bulkResults } = schema;

/** Wallets of one chunk: lost at most when the process dies, and waited for at most when the job is cancelled. */
const chunkSize = 100;

/** How often one chunk is begun in vain before its job fails: its process died, or the chunk could not be stored. */
export const MAX_BEGUN = 12;

/**
 * Scans a job's next chunk and stores it with the progress in one transaction. May run twice, also at once: only the
 * first to arrive moves the job from where both began. Ends the job of a suspended account,
 * and one that gets no further. Answers whether there is more to do.
 */
export async function scanNext(context: BulkContext, jobId: string): Promise<boolean> {
  const { db, clock } = context;
  const [found] = await db
    .select({ job: bulkJobs, suspendedAt: accounts.suspendedAt })
    .from(bulkJobs)
    .innerJoin(accounts, eq(accounts.id, bulkJobs.accountId))
    .where(eq(bulkJobs.id, jobId));
  if (!found || !isActive(found.job)) return false;
  const { job, suspendedAt } = found;
  // The account gets a refund for unscanned wallets, and may submit them again once it is reinstated.
  if (suspendedAt) {
    await endJob(context, jobId, "cancelled");
    return false;
  }
  if (job.begun >= MAX_BEGUN) {
    await endJob(context, jobId, "failed");
    return false;
  }
  const startedAt = job.startedAt ?? new Date(clock.now());
  await db
    .update(bulkJobs)
    .set({ status: "running", startedAt, begun: sql`${bulkJobs.begun} + 1` })
    .where(and(eq(bulkJobs.id, jobId), eq(bulkJobs.position, job.position), activeJobs()));
  const unique = uniqueWallets(job.wallets, job.chain);
  const chunk = unique.slice(job.position, job.position + chunkSize);
  const caller = { principal: { accountId: job.accountId, keyId: job.keyId }, requestId: job.requestId };
  const outcomes = await scanEach(
    context,
    caller,
    chunk.map(({ wallet }) => wallet),
    job.chain,
  );
  if (context.isClosing?.()) throw new Error("the process stops: the chunk is scanned anew at the next start");

  let completed = job.completed;
  let failed = job.failed;
  for (const [index, { places }] of chunk.entries()) {
    if ("scan" in (outcomes[index] ?? {})) completed += places.length;
    else failed += places.length;
  }
  const position = job.position + chunk.length;
  const ended = position >= unique.length;
  return db.transaction(async (tx) => {
    const [moved] = await tx
      .update(bulkJobs)
      .set({ position, completed, failed, wakes: 0, begun: 0, movedAt: new Date(clock.now()) })
      .where(and(eq(bulkJobs.id, jobId), eq(bulkJobs.position, job.position), activeJobs()))
      .returning();
    // Another worker was first, or the job was cancelled meanwhile: the results are discarded.
    if (!moved) return true;
    if (chunk.length > 0) await tx.insert(bulkResults).values({ jobId, position: job.position, outcomes });
    if (ended) await finishJob(context, tx, moved, "completed");
    return !ended;
  });
}
