import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import { type Page, pageOf, readCursor, schema } from "@/server/db";
import type { WebhooksContext } from "../context";
import type { EventName } from "../events";
import { findSubscription } from "../subscriptions/subscription";
import type { DeliveryStatus } from "./state";

const { webhookAttempts: attempts, webhookDeliveries: deliveries, webhookEvents: events } = schema;

export interface Attempt {
  number: number;
  startedAt: Date;
  durationMs: number;
  /** Null where no answer came. */
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
}

/** A delivery as its owner sees it. */
export interface Delivery {
  /** Also the `webhook-id`. */
  id: string;
  event: EventName;
  wallet: string | null;
  status: DeliveryStatus;
  test: boolean;
  createdAt: Date;
  /** Null where none is to come, and while one is under way. */
  nextAttemptAt: Date | null;
  acknowledgedAt: Date | null;
  /** The latest `mostAttempts`, oldest first; of the bodies but for the last one, their beginning. */
  attempts: Attempt[];
  /** As it is sent. */
  body: string;
}

export interface DeliveryFilter {
  accountId: string;
  subscriptionId: string;
  status?: DeliveryStatus | undefined;
  event?: EventName | undefined;
  cursor?: string | undefined;
  limit: number;
}

const mostAttempts = 50;
const shownBody = sql<string | null>`case when ${attempts.number} = ${deliveries.attempts} then ${attempts.responseBody}
  else left(${attempts.responseBody}, 1000) end`;

/** A subscription's deliveries with their attempts, newest first. Throws 404. */
export async function listDeliveries(
  { db }: Pick<WebhooksContext, "db">,
  { accountId, subscriptionId, status, event, cursor, limit }: DeliveryFilter,
): Promise<Page<Delivery>> {
  const { active } = await findSubscription(db, accountId, subscriptionId);
  const after = readCursor(cursor, "dlv_");
  const rows = await db
    .select({ delivery: deliveries, event: events.event, wallet: events.wallet, body: events.body, id: deliveries.id })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(
      and(
        eq(deliveries.subscriptionId, subscriptionId),
        status ? eq(deliveries.status, status) : undefined,
        event ? eq(events.event, event) : undefined,
        after ? lt(deliveries.id, after) : undefined,
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  const ids = items.map(({ id }) => id);
  const made =
    ids.length === 0
      ? []
      : await db
          .select({ ...getTableColumns(attempts), responseBody: shownBody })
          .from(attempts)
          .innerJoin(deliveries, eq(deliveries.id, attempts.deliveryId))
          .where(
            and(inArray(attempts.deliveryId, ids), sql`${attempts.number} > ${deliveries.attempts} - ${mostAttempts}`),
          )
          .orderBy(asc(attempts.number));
  const byDelivery = new Map<string, Attempt[]>(ids.map((id) => [id, []]));
  for (const { deliveryId, ...attempt } of made) byDelivery.get(deliveryId)?.push(attempt);
  const page = items.map(({ delivery, event, wallet, body }): Delivery => {
    const { id, status, test, createdAt, dueAt, acknowledgedAt, claim } = delivery;
    return {
      ...{ id, event: event as EventName, wallet, status, test, createdAt, acknowledgedAt, body },
      nextAttemptAt: active && claim === null ? dueAt : null,
      // One that ended since the row was read would contradict its status.
      attempts: byDelivery.get(id)?.filter(({ number }) => number <= delivery.attempts) ?? [],
    };
  });
  return { items: page, nextCursor };
}
