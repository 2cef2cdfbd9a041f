import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytewise, moment } from "./columns";

/** Lists that operators added themselves. The public feeds are code (server/intel/feeds). */
export const feeds = pgTable("feeds", {
  /** Upper case, as in FEED_URL_<ID>. */
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  urls: text("urls").array().notNull(),
  /** Permitted type of an entry: `address`, `domain` or `either`. */
  holds: text("holds").notNull(),
  category: text("category").notNull(),
  severity: text("severity").notNull(),
  createdBy: text("created_by").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** One row a feed and address that it is read from: how its last synchronisation went. */
export const feedSources = pgTable(
  "feed_sources",
  {
    id: serial("id").primaryKey(),
    feedId: text("feed_id").notNull(),
    url: text("url").notNull(),
    etag: text("etag"),
    lastModified: text("last_modified"),
    /** SHA-256 of the content that the rows were made of, with the parser's version; null where it says too little. */
    contentHash: text("content_hash"),
    /** Listed addresses and domains. */
    indicators: integer("indicators").notNull().default(0),
    /** Allowed domains and known tokens. */
    knownGood: integer("known_good").notNull().default(0),
    /** Entries left out, by reason. */
    skipped: jsonb("skipped").$type<Record<string, number>>().notNull().default({}),
    lastAttemptAt: moment("last_attempt_at"),
    lastSuccessAt: moment("last_success_at"),
    lastChangedAt: moment("last_changed_at"),
    lastError: text("last_error"),
    /** Consecutive. */
    failures: integer("failures").notNull().default(0),
    /** Rows of the last success at this very address; null for none yet. A file of half as many is not believed at once. */
    believed: integer("believed"),
    /** Since when, and how often in a row, the file was not believed. */
    shrunkSince: moment("shrunk_since"),
    shrunkTimes: integer("shrunk_times").notNull().default(0),
  },
  (t) => [unique("feed_sources_url").on(t.feedId, t.url)],
);

/**
 * Entries of the feeds. A row exists while its source lists the value: it was last seen at the source's last success,
 * so a sync without changes writes nothing here.
 */
export const indicators = pgTable(
  "indicators",
  {
    /** A row of feed_sources; no foreign key, whose check of each row would double the cost of a large feed. */
    sourceId: integer("source_id").notNull(),
    /** Listed: `address`, `domain`. Known good: `allowed` (a domain), `token`. */
    kind: text("kind").notNull(),
    /** EVM address in lower case, Solana address, ASCII host in lower case, or `<network>:<address>` of a token. */
    value: bytewise("value").notNull(),
    category: text("category").notNull(),
    severity: text("severity").notNull(),
    /** Name in the feed; a token's symbol. */
    label: text("label"),
    detail: jsonb("detail").$type<{ name: string; decimals: number | null } | { exact: boolean }>(),
    firstSeen: date("first_seen", { mode: "string" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.kind, t.value] })],
);

export const overrides = pgTable(
  "overrides",
  {
    id: text("id").primaryKey(),
    /** `address` or `domain`. */
    kind: text("kind").notNull(),
    value: text("value").notNull(),
    /** `allow` or `deny`. */
    verdict: text("verdict").notNull(),
    reason: text("reason").notNull(),
    author: text("author").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at"),
    removedAt: moment("removed_at"),
  },
  (t) => [
    index("overrides_value").on(t.kind, t.value),
    uniqueIndex("overrides_active").on(t.kind, t.value).where(sql`${t.removedAt} is null`),
  ],
);
