import { and, inArray, type SQL } from "drizzle-orm";
import { type Database, schema, type Transaction } from "@/server/db";
import type { DeliveryStatus } from "./delivery/state";

const { webhookDeliveries: deliveries } = schema;

/** A receiver that was down for days may have a million of them. */
export const deliveriesAtOnce = 5_000;

/**
 * Selects deliveries that match `where` in these states: as many as one statement has time for, in the order of their
 * index.
 */
export function selectDeliveries(db: Database | Transaction, statuses: DeliveryStatus[], where: SQL | undefined): SQL {
  const some = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(where, inArray(deliveries.status, statuses)))
    .orderBy(deliveries.subscriptionId, deliveries.status, deliveries.id)
    .limit(deliveriesAtOnce);
  return inArray(deliveries.id, some);
}
