import { meterLane, receiptFor, runAlone } from "@/server/accounts";
import { schema, type Transaction } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import type { BulkContext } from "./context";
import { type JobSummary, summarize } from "./job";
import { type BulkRequest, endpointName } from "./request";

/**
 * Makes a job of the request: paid whole in the transaction that writes it, or refused whole. It is asked to run behind
 * the commit; were that lost, `wakeStalled` finds it. `beside` writes what must not be without it.
 */
export async function submitJob(
  context: BulkContext,
  request: BulkRequest,
  beside: (job: JobSummary, tx: Transaction) => Promise<void>,
): Promise<JobSummary> {
  const { principal, requestId, wallets, chain, columns = null } = request;
  const { accountId, keyId } = principal;
  const { db, clock, accounts, wake } = context;
  const submit = async (tx: Transaction) => {
    const at = clock.now();
    const createdAt = new Date(at);
    const receipt = receiptFor(principal, endpointName, wallets.length, at);
    const [row] = await tx
      .insert(schema.bulkJobs)
      .values({
        ...{
          id: newId("job", at),
          accountId,
          keyId,
          requestId,
          wallets: [...wallets],
          chain,
          columns,
          status: "queued",
        },
        // The version before, which serves beside this one during an upgrade, reads how many simulations go back.
        ...{ receipt: { ...receipt, simulations: 0 }, createdAt, movedAt: createdAt },
      })
      .returning();
    const job = summarize(row as typeof schema.bulkJobs.$inferSelect);
    await beside(job, tx);
    await accounts.reserve(principal, endpointName, wallets.length, { tx, at });
    return job;
  };
  const job = await runAlone(meterLane(accountId), () => db.transaction(submit));
  await wake([{ id: job.jobId, accountId }]).catch(() => {});
  return job;
}
