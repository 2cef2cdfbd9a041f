import { jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytewise, moment } from "./columns";

/** What was asked and what was answered: the history of the console, pruned by plan retention. */
export const scans = pgTable(
  "scans",
  {
    id: bytewise("id").notNull(),
    accountId: text("account_id").notNull(),
    keyId: text("key_id"),
    requestId: text("request_id"),
    /** wallet, contract, transaction, simulation, domain or signature. */
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    chain: text("chain").notNull(),
    score: smallint("score").notNull(),
    signals: jsonb("signals").$type<unknown[]>().notNull(),
    at: moment("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] })],
);
