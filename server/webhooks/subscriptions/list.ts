import { and, desc, lt } from "drizzle-orm";
import { type Page, pageOf, readCursor, schema } from "@/server/db";
import type { WebhooksContext } from "../context";
import { isOf, type Subscription, subscriptionOf } from "./subscription";

const { webhookSubscriptions: subscriptions } = schema;

/** An account's subscriptions, newest first. */
export async function listSubscriptions(
  { db }: Pick<WebhooksContext, "db">,
  { accountId, cursor, limit }: { accountId: string; cursor?: string | undefined; limit: number },
): Promise<Page<Subscription>> {
  const after = readCursor(cursor, "whk_");
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(isOf(accountId), after ? lt(subscriptions.id, after) : undefined))
    .orderBy(desc(subscriptions.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map(subscriptionOf), nextCursor };
}
