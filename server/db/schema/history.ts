import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytewise, moment } from "./columns";

/**
 * Known past of EVM wallets from logs. One row a wallet and network, written whole: its content is bounded where it is
 * made. Rows that no scan needs any more are pruned.
 */
export const walletHistories = pgTable(
  "wallet_histories",
  {
    network: text("network").notNull(),
    /** Lower case. */
    wallet: bytewise("wallet").notNull(),
    /** By topic set: the ranges of blocks that were read. */
    coverage: jsonb("coverage").$type<unknown>().notNull(),
    /** Approvals, counterparties and movements found in them. */
    digest: jsonb("digest").$type<unknown>().notNull(),
    /** Every block that a scan asked for was read. */
    complete: boolean("complete").notNull(),
    /** Rises with each write: a writer that would overwrite a version it has not read starts again. */
    version: integer("version").notNull().default(1),
    /** When a scan last asked for it. */
    wantedAt: moment("wanted_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    /** The process that reads on, until when it may. */
    reader: text("reader"),
    readerUntil: moment("reader_until"),
  },
  (t) => [primaryKey({ columns: [t.network, t.wallet] }), index("wallet_histories_wanted").on(t.wantedAt)],
);
