import { eq } from "drizzle-orm";
import { meterLane, runAlone } from "@/server/accounts";
import { schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import type { BulkContext } from "./context";
import { finishJob } from "./finish";
import { isActive, type JobSummary, noSuchJob, ofAccount, summarize } from "./job";

const { bulkJobs } = schema;

/** Stops a job and gives back what it did not scan. Again is no error. Throws 404, and 409 where it has ended. */
export function cancelJob(context: BulkContext, accountId: string, jobId: string): Promise<JobSummary> {
  const cancel = async (tx: Transaction) => {
    const [row] = await tx.select().from(bulkJobs).where(ofAccount(accountId, jobId)).for("update");
    if (!row) throw noSuchJob();
    if (row.status === "cancelled") return summarize(row);
    if (!isActive(row)) throw new AppError("conflict", `The job has ${row.status} and can't be cancelled.`);
    return finishJob(context, tx, row, "cancelled");
  };
  return runAlone(meterLane(accountId), () => context.db.transaction(cancel));
}

/** Ends a job that can't go on, such as one that kills every process that tries; nothing where it has ended. */
export async function endJob(context: BulkContext, jobId: string, status: "failed" | "cancelled"): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(bulkJobs).where(eq(bulkJobs.id, jobId)).for("update");
    if (row && isActive(row)) await finishJob(context, tx, row, status);
  });
}
