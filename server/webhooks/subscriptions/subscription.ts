import { and, eq, isNull } from "drizzle-orm";
import { type Database, schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import type { EventName } from "../events";

const { webhookSubscriptions: subscriptions } = schema;

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A subscription as its owner sees it. */
export interface Subscription {
  id: string;
  url: string;
  events: EventName[];
  /** Null: every wallet of the account. */
  wallet: string | null;
  active: boolean;
  /** Null where the service didn't switch it off. */
  disabledReason: string | null;
  /** The first failure since its receiver last took something; null where nothing failed. */
  failingSince: Date | null;
  createdAt: Date;
}

export function subscriptionOf(row: SubscriptionRow): Subscription {
  const { id, url, wallet, active, disabledReason, failingSince, createdAt } = row;
  return { id, url, events: row.events as EventName[], wallet, active, disabledReason, failingSince, createdAt };
}

export const isOf = (accountId: string) => and(eq(subscriptions.accountId, accountId), isNull(subscriptions.deletedAt));

/** Throws 404 for one that isn't there, was deleted, or is another account's. */
export async function findSubscription(
  db: Database | Transaction,
  accountId: string,
  id: string,
): Promise<SubscriptionRow> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isOf(accountId)));
  if (!row) throw noSubscription();
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockSubscription(tx: Transaction, accountId: string, id: string): Promise<SubscriptionRow> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isOf(accountId)))
    .for("no key update");
  if (!row) throw noSubscription();
  return row;
}

/** Throws 409 where nothing is sent to it. */
export function requireActive({ active }: Pick<SubscriptionRow, "active">): void {
  if (!active) throw new AppError("conflict", "The subscription is not active: switch it on first.");
}

function noSubscription(): AppError {
  return new AppError("not_found", "There is no such subscription.");
}
