import { eq, inArray, isNotNull, type SQL } from "drizzle-orm";
import { recordAudit, runAlone } from "@/server/accounts";
import { type Database, inParts, retryDeadlock, schema, type Transaction } from "@/server/db";
import type { WebhooksContext } from "../context";
import { deliveriesAtOnce, selectDeliveries } from "../select-deliveries";
import { findSubscription, lockSubscription, type Receivers } from "./subscription";

const { webhookDeliveries: deliveries, webhookSubscriptions: subscriptions } = schema;

/** Deletes a subscription, and cancels what waits for it. Its past stays until it is pruned. Throws 404, 429. */
export async function removeSubscription(
  context: WebhooksContext,
  { accountId, id, actor, which = "webhooks" }: { accountId: string; id: string; actor: string; which?: Receivers },
): Promise<void> {
  const { db, clock } = context;
  await findSubscription(db, accountId, id, which);
  await context.requireRate("change", accountId);
  const remove = async (tx: Transaction) => {
    const { url } = await lockSubscription(tx, accountId, id, which);
    const at = new Date(clock.now());
    await tx.update(subscriptions).set({ active: false, deletedAt: at }).where(eq(subscriptions.id, id));
    const action = which === "webhooks" ? "webhook.delete" : "channel.delete";
    await recordAudit(tx, { accountId, actor, action, target: id, detail: { url }, at });
  };
  await runAlone(accountId, () => db.transaction(remove));
  // No process takes up any of them from here on.
  await cancelDeliveries(db, eq(deliveries.subscriptionId, id));
}

/** Cancels, for good, those that wait. */
async function cancelDeliveries(db: Database, where: SQL): Promise<void> {
  const cancel = async () => {
    const { rowCount } = await db
      .update(deliveries)
      .set({ status: "cancelled", dueAt: null, claim: null })
      .where(selectDeliveries(db, ["pending", "failed"], where));
    return rowCount ?? 0;
  };
  // Outcomes are written to the same rows meanwhile, in another order.
  await inParts(deliveriesAtOnce, () => retryDeadlock(cancel));
}

/** Cancels deliveries left waiting by a stop during a removal, and those published at the same moment. */
export function cancelLeftovers(db: Database): Promise<void> {
  const deleted = db.select({ id: subscriptions.id }).from(subscriptions).where(isNotNull(subscriptions.deletedAt));
  return cancelDeliveries(db, inArray(deliveries.subscriptionId, deleted));
}
