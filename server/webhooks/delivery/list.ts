import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { type Page, readCursor, schema } from "@/server/db";
import type { WebhooksContext } from "../context";
import type { EventName } from "../events";
import { findSubscription, type Receivers } from "../subscriptions/subscription";
import { findNewest } from "./find-newest";
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
  /** Identical to the `webhook-id`. */
  id: string;
  event: EventName;
  wallet: string | null;
  status: DeliveryStatus;
  test: boolean;
  createdAt: Date;
  /** Null where none is to come, and while one is under way. */
  nextAttemptAt: Date | null;
  acknowledgedAt: Date | null;
  /** The latest `MAX_ATTEMPTS`, oldest first; of the bodies but for the last one, their beginning. */
  attempts: Attempt[];
  /** Body as sent. */
  body: string;
}

export interface DeliveryFilter {
  accountId: string;
  subscriptionId: string;
  status?: DeliveryStatus | undefined;
  event?: EventName | undefined;
  cursor?: string | undefined;
  limit: number;
  which?: Receivers;
}

const MAX_ATTEMPTS = 50;
const shownBody = sql<string | null>`case when ${attempts.number} = ${deliveries.attempts} then ${attempts.responseBody}
  else left(${attempts.responseBody}, 1000) end`;

/** A subscription's deliveries with their attempts, newest first. Throws 404. */
export async function listDeliveries(
  { db }: Pick<WebhooksContext, "db">,
  { accountId, subscriptionId, status, event, cursor, limit, which }: DeliveryFilter,
): Promise<Page<Delivery>> {
  const { active } = await findSubscription(db, accountId, subscriptionId, which);
  const after = readCursor(cursor, "dlv_");
  const found = await findNewest(db, { subscriptionId, status, event, after, limit });
  if (found.items.length === 0) return { ...found, items: [] };
  const reported = await db
    .select({ id: events.id, event: events.event, wallet: events.wallet, body: events.body })
    .from(events)
    .where(
      inArray(
        events.id,
        found.items.map(({ eventId }) => eventId),
      ),
    );
  const byId = new Map(reported.map((one) => [one.id, one]));
  const ids = found.items.map(({ id }) => id);
  const made = await db
    .select({ ...getTableColumns(attempts), responseBody: shownBody })
    .from(attempts)
    .innerJoin(deliveries, eq(deliveries.id, attempts.deliveryId))
    .where(and(inArray(attempts.deliveryId, ids), sql`${attempts.number} > ${deliveries.attempts} - ${MAX_ATTEMPTS}`))
    .orderBy(asc(attempts.number));
  const byDelivery = new Map<string, Attempt[]>(ids.map((id) => [id, []]));
  for (const { deliveryId, ...attempt } of made) byDelivery.get(deliveryId)?.push(attempt);
  const items = found.items.flatMap((delivery): Delivery[] => {
    const { id, eventId, status, test, createdAt, dueAt, acknowledgedAt, claim } = delivery;
    const its = byId.get(eventId);
    // Pruned since the row was read.
    if (!its) return [];
    return [
      {
        ...{ id, event: its.event as EventName, wallet: its.wallet, body: its.body },
        ...{ status, test, createdAt, acknowledgedAt },
        nextAttemptAt: active && claim === null ? dueAt : null,
        // One that ended since the row was read would contradict its status.
        attempts: byDelivery.get(id)?.filter(({ number }) => number <= delivery.attempts) ?? [],
      },
    ];
  });
  return { ...found, items };
}
