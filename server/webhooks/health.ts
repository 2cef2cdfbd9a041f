import { isNull, sql } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import { firstId } from "@/server/kernel/ids";
import { isOf } from "./subscriptions/subscription";

const { webhookSubscriptions: subscriptions, deliveryStatuses } = schema;
type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Limit of the count, which is enough to show the state. */
export const MAX_COUNTED = 1_000;

export interface WebhookHealth {
  subscriptions: number;
  /** Switched off by us, or failing since: what its owner should look at. */
  troubled: { id: string; url: string; disabledReason: string | null; failingSince: Date | null }[];
  /** Deliveries made since, by how they stand; each at most `MAX_COUNTED`. */
  deliveries: Record<DeliveryStatus, number>;
}

/** How an account's receivers do. Reads at most `MAX_COUNTED` entries of an index for each state and receiver. */
export async function readHealth(db: Database, accountId: string, since: number): Promise<WebhookHealth> {
  const own = await db.select().from(subscriptions).where(isOf(accountId)).orderBy(subscriptions.id).limit(200);
  const ids = own.map(({ id }) => id);
  const { rows } = await db.execute<{ status: DeliveryStatus; count: number }>(
    sql`select statuses.status, count(*)::int as count
        from unnest(${sql.param(ids)}::text[]) as receivers(id)
        cross join unnest(${sql.param([...deliveryStatuses])}::text[]) as statuses(status)
        cross join lateral (
          select from webhook_deliveries d
          where d.subscription_id = receivers.id and d.status = statuses.status and d.id >= ${firstId("dlv", since)}
          limit ${MAX_COUNTED}
        ) counted
        group by 1`,
  );
  const deliveries = Object.fromEntries(deliveryStatuses.map((status) => [status, 0])) as WebhookHealth["deliveries"];
  for (const { status, count } of rows) deliveries[status] = Math.min(MAX_COUNTED, count);
  return {
    subscriptions: own.length,
    troubled: own
      .filter(({ disabledReason, failingSince }) => disabledReason !== null || failingSince !== null)
      .map(({ id, url, disabledReason, failingSince }) => ({ id, url, disabledReason, failingSince })),
    deliveries,
  };
}

export interface ReceiverTrouble {
  /** Switched off by the service. */
  disabled: number;
  failing: number;
}

/** Receivers of all accounts that do not get what they should, for operators. */
export async function countTrouble(db: Database): Promise<ReceiverTrouble> {
  const [found] = await db
    .select({
      disabled: sql<number>`count(*) filter (where ${subscriptions.disabledReason} is not null)::int`,
      failing: sql<number>`count(*) filter (where ${subscriptions.active} and ${subscriptions.failingSince} is not null)::int`,
    })
    .from(subscriptions)
    .where(isNull(subscriptions.deletedAt));
  return { disabled: found?.disabled ?? 0, failing: found?.failing ?? 0 };
}
