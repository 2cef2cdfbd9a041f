import type { Inngest } from "inngest";
import { type AccountsContext, pruneRecords } from "@/server/accounts";
import type { Bulk } from "@/server/bulk";

/** Once a day, deletes what is kept no longer. */
export function housekeepingFunctions(inngest: Inngest, context: AccountsContext, bulk: Bulk) {
  const prune = inngest.createFunction(
    { id: "prune", retries: 3, triggers: [{ cron: "17 3 * * *" }] },
    async ({ step }) => ({
      ...(await step.run("records", () => pruneRecords(context))),
      bulkJobs: await step.run("bulk jobs", () => bulk.prune()),
    }),
  );
  return [prune];
}
