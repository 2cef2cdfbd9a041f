import { schema, type Transaction } from "@/server/db";
import { newId } from "@/server/ids";

export interface WebhookEvent {
  accountId: string;
  event: "bulk.completed";
  /** Null where it concerns no single wallet. */
  wallet: string | null;
  data: Record<string, unknown>;
  /** Milliseconds since 1970. */
  at: number;
}

/** Writes an event in the transaction in which it happened, so that there is never one without the other. */
export async function publish(tx: Transaction, { accountId, event, wallet, data, at }: WebhookEvent): Promise<void> {
  const createdAt = new Date(at);
  const body = JSON.stringify({ event, wallet, timestamp: createdAt.toISOString(), data });
  await tx.insert(schema.webhookEvents).values({ id: newId("msg", at), accountId, event, wallet, body, createdAt });
}
