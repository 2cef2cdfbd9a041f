import { and, eq, inArray } from "drizzle-orm";
import { retryDeadlock, schema, type Transaction } from "@/server/db";
import type { WebhooksContext } from "../context";
import { noteDeed } from "./note";
import { lockSubscription } from "./subscription";

const { webhookDeliveries: deliveries, webhookSubscriptions: subscriptions } = schema;

/** Deletes a subscription, and cancels what waits for it. Its past stays until it is pruned. Throws 404, 429. */
export async function removeSubscription(
  context: WebhooksContext,
  { accountId, id, actor }: { accountId: string; id: string; actor: string },
): Promise<void> {
  const { db, clock } = context;
  const remove = async (tx: Transaction) => {
    const { url } = await lockSubscription(tx, accountId, id);
    const at = new Date(clock.now());
    await tx.update(subscriptions).set({ active: false, deletedAt: at }).where(eq(subscriptions.id, id));
    await tx
      .update(deliveries)
      .set({ status: "cancelled", dueAt: null, claim: null })
      .where(and(eq(deliveries.subscriptionId, id), inArray(deliveries.status, ["pending", "failed"])));
    await noteDeed(context, tx, { accountId, actor, action: "webhook.delete", target: id, detail: { url }, at });
  };
  // Outcomes are written to the same rows meanwhile, in another order.
  await retryDeadlock(() => db.transaction(remove));
}
