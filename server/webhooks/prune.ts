import { and, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { plans, planTerms } from "@/server/accounts";
import { deleteInParts, schema } from "@/server/db";
import { firstId } from "@/server/ids";
import type { WebhooksContext } from "./context";

const { accounts, webhookDeliveries: deliveries, webhookEvents: events, webhookSubscriptions: subscriptions } = schema;

const dayMs = 86_400_000;
/** Fewer than of other rows: deliveries and attempts go with their event. */
const atOnce = 5_000;

/**
 * Deletes events that are older than each account's plan keeps and that nothing more is to come of, with what became of
 * them; and deleted subscriptions that nothing is left of.
 */
export async function pruneEvents({ db, clock }: Pick<WebhooksContext, "db" | "clock">): Promise<number> {
  let removed = 0;
  // A receiver may have asked for a day's patience.
  const open = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(subscriptions, and(eq(subscriptions.id, deliveries.subscriptionId), eq(subscriptions.active, true)))
    .where(and(eq(deliveries.eventId, events.id), isNotNull(deliveries.dueAt)));
  for (const plan of plans) {
    const horizon = clock.now() - planTerms[plan].retentionDays * dayMs;
    const owners = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.plan, plan));
    const old = and(inArray(events.accountId, owners), lt(events.id, firstId("msg", horizon)), sql`not exists ${open}`);
    removed += await deleteInParts(db, events, old, atOnce);
  }
  const left = db.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.subscriptionId, subscriptions.id));
  await db.delete(subscriptions).where(sql`${isNotNull(subscriptions.deletedAt)} and not exists ${left}`);
  return removed;
}
