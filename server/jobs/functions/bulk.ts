import { eventType, type Inngest, staticSchema } from "inngest";
import type { Bulk, WaitingJob } from "@/server/bulk";

const bulkSubmitted = eventType("bulk/submitted", { schema: staticSchema<{ jobId: string; lane: string }>() });

/** A bulk job waits to be run. Its work is in its row. */
export const bulkWaits = ({ id, accountId }: WaitingJob) =>
  bulkSubmitted.create({ jobId: id, lane: `${accountId}/${id.charCodeAt(id.length - 1) % lanesOfAccount}` });

/**
 * Chunks of one account under way at once, of four in all: however many jobs one has, others get their turn. A job has
 * one lane only, so that it isn't worked on twice at once.
 */
const lanesOfAccount = 2;

/**
 * Chunk after chunk, each a step of its own: a restart goes on behind the last one stored. A run that fails or is set
 * aside doesn't end its job: `wakeStalled` starts another, and `scanNext` knows when to give up.
 */
export function bulkFunctions(inngest: Inngest, bulk: Bulk) {
  const scan = inngest.createFunction(
    {
      id: "bulk-scan",
      retries: 5,
      triggers: [bulkSubmitted],
      concurrency: [{ key: "event.data.lane", limit: 1 }, { limit: 4 }],
    },
    async ({ event, step }) => {
      const { jobId } = event.data;
      for (let chunk = 0; await step.run(`chunk-${chunk}`, () => bulk.scanNext(jobId)); chunk++);
    },
  );
  const wake = inngest.createFunction({ id: "bulk-wake-stalled", retries: 2, triggers: [{ cron: "* * * * *" }] }, () =>
    bulk.wakeStalled(),
  );
  return [scan, wake];
}
