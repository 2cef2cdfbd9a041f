import { eq } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { publish } from "@/server/webhooks";
import type { BulkContext } from "./context";
import { type JobRow, type JobSummary, receiptOf, summarize } from "./job";
import { resultsUrl } from "./links";

/**
 * Ends an active job whose row `tx` has locked: refunds unscanned wallets and notifies. The refund comes last, since it
 * holds the account's meter until the commit.
 */
export async function finishJob(
  { accounts, clock, baseUrl }: BulkContext,
  tx: Transaction,
  row: JobRow,
  status: "completed" | "failed" | "cancelled",
): Promise<JobSummary> {
  const finishedAt = new Date(clock.now());
  await tx.update(schema.bulkJobs).set({ status, finishedAt }).where(eq(schema.bulkJobs.id, row.id));
  const job = summarize({ ...row, status, finishedAt });
  const { jobId, total, completed, failed } = job;
  if (status !== "cancelled") {
    const data = { jobId, status, total, completed, failed, resultsUrl: resultsUrl(baseUrl, jobId) };
    await publish(tx, [{ accountId: row.accountId, event: "bulk.completed", wallet: null, data, at: clock.now() }]);
  }
  await accounts.refund(receiptOf(row), total - completed, tx);
  return job;
}
