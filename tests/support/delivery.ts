import { createJobs } from "@/server/jobs";
import { webhookFunctions } from "@/server/jobs/functions/webhooks";
import { relayOutbox } from "@/server/jobs/outbox";
import { openWebhooks, type WebhooksOptions } from "@/server/webhooks";

type Given = Omit<WebhooksOptions, "sendOutbox" | "watchWallet" | "wakeMonitoring" | "channels"> &
  Partial<Pick<WebhooksOptions, "channels">>;

/** To no provider's own servers. */
export const channelsNowhere: WebhooksOptions["channels"] = {
  mailer: undefined,
  baseUrl: "http://localhost:3000",
  settings: { telegramUrl: "http://127.0.0.1:9", pagerdutyUrl: "http://127.0.0.1:9" },
};

/** Deliveries with their retries as the process runs them, on the embedded engine, and nothing else of it. */
export async function startDelivery(options: Given) {
  const { database, log, clock } = options;
  const jobs = createJobs({ config: { inngest: undefined }, db: database, log, clock });
  const outbox = relayOutbox(database.db, jobs.inngest, log);
  const webhooks = openWebhooks({
    channels: channelsNowhere,
    ...options,
    watchWallet: async () => false,
    wakeMonitoring: async () => {},
    sendOutbox: outbox.wake,
  });
  return {
    webhooks,
    jobs,
    async start() {
      await webhooks.start();
      await jobs.start(webhookFunctions(jobs.inngest, webhooks, jobs.engine));
    },
    async stop() {
      await jobs.stop();
      await webhooks.stop();
      await outbox.stop();
    },
  };
}
