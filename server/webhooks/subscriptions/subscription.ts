import { and, eq, isNull, ne } from "drizzle-orm";
import { type Database, schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import type { EventName } from "../events";
import type { OwnHeaders } from "./headers";

const { webhookSubscriptions: subscriptions } = schema;

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A subscription as its owner sees it. */
export interface Subscription {
  id: string;
  url: string;
  /** The owner's name for it. */
  name: string | null;
  /** Headers of the owner, their values masked. */
  headers: OwnHeaders;
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
  const { id, url, name, wallet, active, disabledReason, failingSince, createdAt } = row;
  const [events, headers] = [row.events as EventName[], row.headers ?? {}];
  return { id, url, name, headers, events, wallet, active, disabledReason, failingSince, createdAt };
}

/** The parts that its owner sets, in the form of the audit log: no value of a header in full. */
export function auditOf({ url, name, headers, events, wallet, active }: Subscription) {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return { url, ...(name !== null && { name }), ...(own.length > 0 && { headers: own }), events, wallet, active };
}

/** Both are rows of one table, with the same deliveries. */
export type Receivers = "webhooks" | "channels";

export const isOf = (accountId: string, which: Receivers = "webhooks") =>
  and(
    eq(subscriptions.accountId, accountId),
    isNull(subscriptions.deletedAt),
    which === "webhooks" ? eq(subscriptions.kind, "webhook") : ne(subscriptions.kind, "webhook"),
  );

/** Throws 404 for one that isn't there, was deleted, or is another account's. */
export async function findSubscription(
  db: Database | Transaction,
  accountId: string,
  id: string,
  which?: Receivers,
): Promise<SubscriptionRow> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isOf(accountId, which)));
  if (!row) throw noneFound(which);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockSubscription(
  tx: Transaction,
  accountId: string,
  id: string,
  which?: Receivers,
): Promise<SubscriptionRow> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isOf(accountId, which)))
    .for("no key update");
  if (!row) throw noneFound(which);
  return row;
}

/** Throws 409 where nothing is sent to it. */
export function requireActive({ active, kind }: Pick<SubscriptionRow, "active"> & { kind?: string }): void {
  const noun = kind === undefined || kind === "webhook" ? "subscription" : "channel";
  if (!active) throw new AppError("conflict", `The ${noun} is not active: switch it on first.`);
}

function noneFound(which: Receivers = "webhooks"): AppError {
  return new AppError("not_found", `There is no such ${which === "webhooks" ? "subscription" : "channel"}.`);
}
