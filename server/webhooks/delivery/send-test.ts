import { readWebhookSecrets, runAlone } from "@/server/accounts";
import { schema, type Transaction } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import type { WebhooksContext } from "../context";
import type { EventName } from "../events";
import { wakeCouriers } from "../publish";
import { lockSubscription, type Receivers, requireActive } from "../subscriptions/subscription";

const { webhookDeliveries: deliveries, webhookEvents: events } = schema;

export interface Sample {
  event: EventName;
  wallet: string | null;
  data: object;
}

/**
 * Sends a sample to this subscription only. `data.test` in its body and the header `webhook-test` mark it as one. Throws 404, 409 where it is not active, and 503 where
 * it can't be signed.
 */
export async function sendTest(
  context: Pick<WebhooksContext, "db" | "clock" | "vault">,
  {
    accountId,
    id,
    sample: { event, wallet, data },
    which,
  }: { accountId: string; id: string; sample: Sample; which?: Receivers },
): Promise<{ deliveryId: string }> {
  const { db, clock } = context;
  // Messages to a channel are not signed.
  if (which !== "channels") await readWebhookSecrets(context, accountId);
  const send = async (tx: Transaction) => {
    requireActive(await lockSubscription(tx, accountId, id, which));
    const createdAt = new Date(clock.now());
    const eventId = newId("msg", createdAt.getTime());
    const deliveryId = newId("dlv", createdAt.getTime());
    const body = JSON.stringify({ event, wallet, timestamp: createdAt.toISOString(), data: { ...data, test: true } });
    await tx.insert(events).values({ id: eventId, accountId, event, wallet, body, createdAt });
    await tx
      .insert(deliveries)
      .values({ id: deliveryId, accountId, subscriptionId: id, eventId, test: true, createdAt, dueAt: createdAt });
    await wakeCouriers(tx);
    return { deliveryId };
  };
  return runAlone(accountId, () => db.transaction(send));
}
