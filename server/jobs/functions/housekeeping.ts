import type { Inngest } from "inngest";
import { type AccountsContext, pruneRecords } from "@/server/accounts";
import type { Bulk } from "@/server/bulk";
import type { Monitoring } from "@/server/monitoring";
import type { Webhooks } from "@/server/webhooks";

interface Kept {
  bulk: Pick<Bulk, "prune">;
  monitoring: Pick<Monitoring, "prune">;
  webhooks: Pick<Webhooks, "prune">;
}

/** Once a day, deletes what is kept no longer. */
export function housekeepingFunctions(
  inngest: Inngest,
  context: AccountsContext,
  { bulk, monitoring, webhooks }: Kept,
) {
  const prune = inngest.createFunction(
    { id: "prune", retries: 3, triggers: [{ cron: "17 3 * * *" }] },
    async ({ step }) => ({
      ...(await step.run("records", () => pruneRecords(context))),
      bulkJobs: await step.run("bulk jobs", () => bulk.prune()),
      watchedWallets: await step.run("watched wallets", () => monitoring.prune()),
      webhookEvents: await step.run("webhook events", () => webhooks.prune()),
    }),
  );
  return [prune];
}
