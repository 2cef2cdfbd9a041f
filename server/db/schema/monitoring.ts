import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts";
import { bytewise, moment, storableJson } from "./columns";

/** A wallet on a network that some account monitors: scanned once, regardless of the number of accounts. */
export const watchedWallets = pgTable(
  "watched_wallets",
  {
    network: text("network").notNull(),
    /** The one spelling for look-ups: lower case on EVM networks. */
    wallet: bytewise("wallet").notNull(),
    /** When it is to be scanned next. While it is: when the scan counts as lost, so that another process takes it. */
    dueAt: moment("due_at").notNull(),
    /** The same as `due_at` while it is being scanned: whatever else moves that ends it. */
    takenUntil: moment("taken_until"),
    /** Rises whenever a scan begins, and whenever one under way must not count: only the latest one is stored. */
    version: integer("version").notNull().default(0),
    scannedAt: moment("scanned_at"),
    /** Displayed state: the latest scan, with earlier results for the parts that it could not check. */
    score: smallint("score"),
    status: text("status"),
    signals: storableJson("signals").$type<unknown[]>(),
    /** The threats among them, each with when it was first seen, and recent attempts at phishing. */
    threats: storableJson("threats").$type<unknown[]>().notNull().default([]),
    /** A column, so that the planner knows how few they are. */
    threatened: boolean("threatened").notNull().generatedAlwaysAs(sql`threats::text <> '[]'`),
    /** State that the next scan is compared with, except the block, which advances even when nothing else changes. */
    state: storableJson("state").$type<unknown>(),
    /** The newest block that was looked at. */
    block: bigint("block", { mode: "number" }),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.wallet] }),
    index("watched_wallets_due").on(t.dueAt),
    // Few are either, so that an account's are found among many safe ones.
    index("watched_wallets_unsafe").on(t.network, t.wallet, t.status).where(sql`${t.status} <> 'SAFE'`),
    index("watched_wallets_threatened").on(t.network, t.wallet).where(sql`${t.threatened}`),
  ],
);

const ofWatched = (name: string, { network, wallet }: { network: AnyPgColumn; wallet: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [network, wallet] as [AnyPgColumn, AnyPgColumn],
    foreignColumns: [watchedWallets.network, watchedWallets.wallet],
  });

interface Acknowledgement {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** A user's id. */
  by: string;
}

/** Monitoring of a wallet by an account. */
export const monitoredWallets = pgTable(
  "monitored_wallets",
  {
    id: bytewise("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    network: text("network").notNull(),
    wallet: bytewise("wallet").notNull(),
    /** Address in the account's spelling, as shown to that account. */
    address: text("address").notNull(),
    registeredAt: moment("registered_at").notNull(),
    /** The first scan after the registration: null until then. */
    introducedAt: moment("introduced_at"),
    /** The account's own name for it. */
    label: text("label"),
    /** Threats that a member marked as known, each until it is detected again. */
    acknowledged: storableJson("acknowledged").$type<Acknowledgement[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex("monitored_wallets_account").on(t.accountId, t.network, t.wallet),
    index("monitored_wallets_list").on(t.accountId, t.id),
    index("monitored_wallets_watched").on(t.network, t.wallet),
    index("monitored_wallets_waiting").on(t.accountId).where(sql`${t.introducedAt} is null`),
    ofWatched("monitored_wallets_watched_fk", t),
  ],
);

/** Counterparties of a watched wallet, itself included, and their list entries at its last scan. */
export const watchedParties = pgTable(
  "watched_parties",
  {
    network: text("network").notNull(),
    wallet: bytewise("wallet").notNull(),
    party: bytewise("party").notNull(),
    /** A digest of what was known; empty where nothing was. */
    known: text("known").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.network, t.wallet, t.party] }),
    ofWatched("watched_parties_fk", t).onDelete("cascade"),
  ],
);

/** A watched wallet's score over time: a row for each change. */
export const watchedScores = pgTable(
  "watched_scores",
  {
    network: text("network").notNull(),
    wallet: bytewise("wallet").notNull(),
    at: moment("at").notNull(),
    score: smallint("score").notNull(),
    status: text("status").notNull(),
  },
  (t) => [primaryKey({ columns: [t.network, t.wallet, t.at] }), ofWatched("watched_scores_fk", t).onDelete("cascade")],
);

/** How far each network's blocks were followed, and which process follows them. */
export const followedNetworks = pgTable("followed_networks", {
  network: text("network").primaryKey(),
  /** The process that follows it, until its lease ends. */
  holder: text("holder").notNull(),
  heldUntil: moment("held_until").notNull(),
  /** The newest block that was followed; null until the first. */
  block: bigint("block", { mode: "number" }),
  /** Newest blocks that were followed, oldest first, as `[number, hash]`: they show a reorganisation. */
  recent: storableJson("recent").$type<[number, string][]>().notNull().default([]),
});

/**
 * Events of watched wallets by what they come from on their chain. What stands here is not published again by another
 * finder, and is retracted when its block is gone.
 */
export const chainAlerts = pgTable(
  "chain_alerts",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    network: text("network").notNull(),
    wallet: bytewise("wallet").notNull(),
    /** Subject of the event, such as `right erc20 0x… 0x…`. */
    subject: text("subject").notNull(),
    /** Listed address of a payment or an approval. */
    counterparty: text("counterparty"),
    block: bigint("block", { mode: "number" }).notNull(),
    transactionHash: text("transaction_hash").notNull(),
    /** Ids in webhook_events, one an account. */
    events: text("events").array().notNull().default([]),
    at: moment("at").notNull(),
    /** A scan has looked at its block. */
    scanned: boolean("scanned").notNull().default(false),
    /** When it stopped to hold: taken back, or gone with its block. */
    endedAt: moment("ended_at"),
    retracted: boolean("retracted").notNull().default(false),
  },
  (t) => [
    uniqueIndex("chain_alerts_open").on(t.network, t.wallet, t.subject).where(sql`${t.endedAt} is null`),
    index("chain_alerts_wallet").on(t.network, t.wallet, t.subject),
    index("chain_alerts_block").on(t.network, t.block).where(sql`not ${t.retracted}`),
    index("chain_alerts_at").on(t.at),
    ofWatched("chain_alerts_watched_fk", t).onDelete("cascade"),
  ],
);
