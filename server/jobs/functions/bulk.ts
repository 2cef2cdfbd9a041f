import { eventType, type Inngest, staticSchema } from "inngest";
import type { Bulk } from "@/server/bulk";

/** That a bulk job waits to be run. Its id is all that travels: what to do stands in the job's row. */
export const bulkSubmitted = eventType("bulk/submitted", { schema: staticSchema<{ jobId: string }>() });

/**
 * Chunk after chunk, each a step of its own: a restart goes on behind the last one stored. A run that fails or is set
 * aside doesn't end its job: `wakeStalled` starts another, and knows when to give up.
 */
export function bulkFunctions(inngest: Inngest, bulk: Bulk) {
  const scan = inngest.createFunction(
    {
      id: "bulk-scan",
      retries: 5,
      triggers: [bulkSubmitted],
      concurrency: [{ key: "event.data.jobId", limit: 1 }, { limit: 4 }],
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
