import type { Inngest } from "inngest";
import type { Webhooks } from "@/server/webhooks";

/**
 * The clock of deliveries, and no more: what is due stands in their rows, and each process takes from them by the
 * hundred with one statement, where a run for each batch or retry would cost the engine transactions of its own. The
 * couriers are woken by the commit that makes work for them; this finds what a lost notification left lying.
 */
export function webhookFunctions(inngest: Inngest, webhooks: Pick<Webhooks, "wake">) {
  const wake = inngest.createFunction(
    { id: "webhooks-wake", retries: 0, triggers: [{ cron: "* * * * *" }] },
    async () => webhooks.wake(),
  );
  return [wake];
}
