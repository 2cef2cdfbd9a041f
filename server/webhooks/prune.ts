import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { pruneByPlan } from "@/server/accounts";
import { schema } from "@/server/db";
import type { WebhooksContext } from "./context";
import { cancelLeftovers } from "./subscriptions/remove";

const { accounts, webhookDeliveries: deliveries, webhookEvents: events, webhookSubscriptions: subscriptions } = schema;

/** Fewer than of other rows: with an event go its deliveries to a hundred subscriptions, with the attempts at each. */
const atOnce = 100;

/**
 * Deletes events that are older than each account's plan keeps and that nothing more is to come of, with what became of
 * them; and deleted subscriptions that nothing is left of.
 */
export async function pruneEvents({ db, clock }: Pick<WebhooksContext, "db" | "clock">): Promise<number> {
  // A receiver may have asked for a day's patience. What stands still, of a paused subscription or a suspended account,
  // would stand for ever.
  const open = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(subscriptions, and(eq(subscriptions.id, deliveries.subscriptionId), eq(subscriptions.active, true)))
    .innerJoin(accounts, and(eq(accounts.id, subscriptions.accountId), isNull(accounts.suspendedAt)))
    .where(and(eq(deliveries.eventId, events.id), isNotNull(deliveries.dueAt)));
  const left = db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.subscriptionId, subscriptions.id));
  try {
    return await pruneByPlan({ db, clock }, events, "msg", { also: sql`not exists ${open}`, atOnce });
  } finally {
    await cancelLeftovers(db);
    await db.delete(subscriptions).where(sql`${isNotNull(subscriptions.deletedAt)} and not exists ${left}`);
  }
}
