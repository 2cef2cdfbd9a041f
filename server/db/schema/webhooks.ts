import { sql } from "drizzle-orm";
import { boolean, index, integer, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";
import { bytea, bytewise, moment } from "./columns";

const accountId = () =>
  text("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

/** The outbox: what happened, written in the transaction in which it happened, with the deliveries that it makes. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: bytewise("id").primaryKey(),
    accountId: accountId(),
    event: text("event").notNull(),
    wallet: text("wallet"),
    /** The bytes that are signed and sent, also at a later attempt. */
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("webhook_events_account").on(t.accountId, t.id),
    index("webhook_events_wallet").on(t.accountId, t.wallet, t.id).where(sql`${t.wallet} is not null`),
  ],
);

export const receiverKinds = ["webhook", "slack", "discord", "telegram", "pagerduty", "teams", "email"] as const;

/** Where an account's events go: signed to a webhook, or as a message to a channel. */
export const webhookSubscriptions = pgTable(
  "webhook_subscriptions",
  {
    id: bytewise("id").primaryKey(),
    accountId: accountId(),
    kind: text("kind", { enum: receiverKinds }).notNull().default("webhook"),
    /** A webhook's; of a channel its target as it may be shown. */
    url: text("url").notNull(),
    events: text("events").array().notNull(),
    /** A webhook's: its owner's name for it, and its own headers, masked; `sealed` holds them in full. */
    name: text("name"),
    headers: json("headers").$type<Record<string, string>>(),
    /** A channel's: what follows is its own, and what is encrypted in `sealed`. */
    channel: json("channel").$type<ChannelSettings>(),
    sealed: bytea("sealed"),
    /** 0 (low) to 3 (critical): events below it are not sent. */
    minSeverity: integer("min_severity").notNull().default(0),
    /** Wallet in its submitted form; null is every wallet. */
    wallet: text("wallet"),
    /** The same as it is compared: see walletKey. */
    walletKey: text("wallet_key"),
    active: boolean("active").notNull(),
    /** Set where the service switched it off. */
    disabledReason: text("disabled_reason"),
    /** When the first attempt failed since the last that succeeded; null where none did. */
    failingSince: moment("failing_since"),
    /** The run that makes its retries: a run that finds another here ends. Null where none is owed. */
    retryRun: text("retry_run"),
    /** When that run looks next. */
    retryAt: moment("retry_at"),
    createdAt: moment("created_at").notNull(),
    /** Kept until its deliveries are pruned. */
    deletedAt: moment("deleted_at"),
  },
  (t) => [
    index("webhook_subscriptions_account").on(t.accountId, t.id).where(sql`${t.deletedAt} is null`),
    index("webhook_subscriptions_retried").on(t.id).where(sql`${t.retryRun} is not null`),
  ],
);

export interface ChannelSettings {
  name: string | null;
  lang: "en" | "pt";
  quietHours: { from: string; to: string; timeZone: string; digest: boolean } | null;
  /** The target's fields, masked. */
  target: Record<string, string>;
}

export const deliveryStatuses = ["pending", "acknowledged", "failed", "exhausted", "cancelled"] as const;

/** One event for one subscription. Its id is the `webhook-id`. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bytewise("id").primaryKey(),
    accountId: accountId(),
    subscriptionId: bytewise("subscription_id")
      .notNull()
      .references(() => webhookSubscriptions.id, { onDelete: "cascade" }),
    eventId: bytewise("event_id")
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    status: text("status", { enum: deliveryStatuses }).notNull().default("pending"),
    test: boolean("test").notNull().default(false),
    /** Waited for the end of a channel's quiet hours, and goes with the others that did. */
    digest: boolean("digest").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** When it is to be taken up next; null where nothing is to be done. While it is under way: when its claim runs out. */
    dueAt: moment("due_at"),
    /** Holder of the current claim. The outcome of an expired claim no longer counts. */
    claim: text("claim"),
    /** Attempts in all, and those since it was last sent by hand, which is what the schedule counts. */
    attempts: integer("attempts").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    acknowledgedAt: moment("acknowledged_at"),
  },
  (t) => [
    // By lane: the next of each is found without reading past the backlog of another.
    index("webhook_deliveries_first").on(t.subscriptionId, t.dueAt, t.id).where(sql`${t.status} = 'pending'`),
    index("webhook_deliveries_retry").on(t.subscriptionId, t.dueAt, t.id).where(sql`${t.status} = 'failed'`),
    index("webhook_deliveries_subscription").on(t.subscriptionId, t.id),
    index("webhook_deliveries_status").on(t.subscriptionId, t.status, t.id),
    index("webhook_deliveries_event").on(t.eventId),
  ],
);

/** Results of each attempt. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    deliveryId: bytewise("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    startedAt: moment("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** Null where no answer came. */
    responseStatus: integer("response_status"),
    /** First 16 KiB of the body. */
    responseBody: text("response_body"),
    /** Why it failed, in words. */
    error: text("error"),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.number] })],
);
