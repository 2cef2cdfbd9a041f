import { and, eq, gte, isNull } from "drizzle-orm";
import { runAlone } from "@/server/accounts";
import { inParts, retryDeadlock, schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { firstId } from "@/server/kernel/ids";
import type { WebhooksContext } from "../context";
import { wakeCouriers } from "../publish";
import { deliveriesAtOnce, selectDeliveries } from "../select-deliveries";
import { lockSubscription, requireActive } from "../subscriptions/subscription";

const { webhookDeliveries: deliveries, webhookSubscriptions: subscriptions } = schema;

type Context = Pick<WebhooksContext, "db" | "clock">;

/** State of a new delivery. A running attempt no longer counts. */
const anew = (now: number) =>
  ({ status: "pending", dueAt: new Date(now), claim: null, tries: 0, acknowledgedAt: null }) as const;

/** Sends a delivery again, whatever its state. Throws 404, also where its subscription was deleted; 409 where that is not active. */
export async function resendDelivery(
  { db, clock }: Context,
  { accountId, deliveryId }: { accountId: string; deliveryId: string },
): Promise<void> {
  const resend = async (tx: Transaction) => {
    const [found] = await tx
      .select({ active: subscriptions.active, kind: subscriptions.kind })
      .from(deliveries)
      .innerJoin(subscriptions, eq(subscriptions.id, deliveries.subscriptionId))
      .where(and(eq(deliveries.id, deliveryId), eq(deliveries.accountId, accountId), isNull(subscriptions.deletedAt)))
      .for("no key update");
    if (!found) throw new AppError("not_found", "There is no such delivery.");
    requireActive(found);
    await tx.update(deliveries).set(anew(clock.now())).where(eq(deliveries.id, deliveryId));
    await wakeCouriers(tx);
  };
  // Others lock a subscription before its deliveries.
  await runAlone(accountId, () => retryDeadlock(() => db.transaction(resend)));
}

/** Sends again what was made since a moment and failed or was given up; answers how many. Throws 404, 409. */
export async function recoverDeliveries(
  { db, clock }: Context,
  { accountId, id, since }: { accountId: string; id: string; since: Date },
): Promise<number> {
  const first = firstId("dlv", Math.max(0, since.getTime()));
  const recover = async (tx: Transaction) => {
    requireActive(await lockSubscription(tx, accountId, id));
    const some = selectDeliveries(
      tx,
      ["failed", "exhausted"],
      and(eq(deliveries.subscriptionId, id), gte(deliveries.id, first)),
    );
    const { rowCount } = await tx.update(deliveries).set(anew(clock.now())).where(some);
    await wakeCouriers(tx);
    return rowCount ?? 0;
  };
  // Outcomes are written to the same rows meanwhile, in another order.
  return inParts(deliveriesAtOnce, () => runAlone(accountId, () => retryDeadlock(() => db.transaction(recover))));
}
