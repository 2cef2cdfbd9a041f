import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./accounts";

/** One row a feed: what it is, and how its last synchronisation went. */
export const feeds = pgTable("feeds", {
  id: text("id").primaryKey(),
  /** Comma-separated addresses that were read last. */
  url: text("url").notNull(),
  status: text("status").notNull(),
  etag: text("etag"),
  contentHash: text("content_hash"),
  indicators: integer("indicators").notNull().default(0),
  lastAttemptAt: moment("last_attempt_at"),
  lastSuccessAt: moment("last_success_at"),
  lastError: text("last_error"),
  failures: integer("failures").notNull().default(0),
});

export const indicators = pgTable(
  "indicators",
  {
    feedId: text("feed_id").notNull(),
    /** `address` (EVM in lower case, Solana as it is) or `domain` (ASCII, lower case). */
    kind: text("kind").notNull(),
    value: text("value").notNull(),
    category: text("category").notNull(),
    severity: text("severity").notNull(),
    label: text("label"),
    firstSeen: date("first_seen", { mode: "string" }).notNull(),
    lastSeen: date("last_seen", { mode: "string" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.feedId, t.kind, t.value] }), index("indicators_value").on(t.value)],
);

export const overrides = pgTable(
  "overrides",
  {
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    value: text("value").notNull(),
    verdict: text("verdict").notNull(),
    reason: text("reason").notNull(),
    author: text("author").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at"),
    removedAt: moment("removed_at"),
  },
  (t) => [index("overrides_value").on(t.kind, t.value)],
);
