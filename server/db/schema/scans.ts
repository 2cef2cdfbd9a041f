import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytewise, type JsonText, jsonOrText, moment } from "./columns";

/** Requests and answers: the history of the console, pruned by plan retention. */
export const scans = pgTable(
  "scans",
  {
    id: bytewise("id").notNull(),
    accountId: text("account_id").notNull(),
    keyId: text("key_id"),
    requestId: text("request_id"),
    /** wallet, contract, transaction, simulation, address, domain or signature. */
    kind: text("kind").notNull(),
    subject: bytewise("subject").notNull(),
    /** Wallet of the transaction, where the subject is its other end. */
    wallet: bytewise("wallet"),
    chain: text("chain").notNull(),
    score: smallint("score").notNull(),
    /** 0 SAFE to 3 CRITICAL: the borders of risk's levels, which a test holds against them. */
    level: smallint("level")
      .notNull()
      .generatedAlwaysAs(
        sql`(case when score >= 80 then 3 when score >= 50 then 2 when score >= 25 then 1 else 0 end)::smallint`,
      ),
    signals: jsonOrText("signals").$type<unknown[] | JsonText>().notNull(),
    /** Details beside the assessment; null where they were too large to keep. */
    details: jsonOrText("details"),
    at: moment("at").notNull(),
  },
  (t) => [
    // Each list reads a few ends of these, however many scans there are: see list-scans.ts. None by time alone: as many
    // rows as scans are served a second, each index is a twentieth of all that a scan costs.
    primaryKey({ columns: [t.accountId, t.kind, t.level, t.id] }),
    index("scans_wallet").on(t.accountId, t.wallet, t.kind, t.level, t.id).where(sql`${t.wallet} is not null`),
    index("scans_subject").on(t.accountId, t.subject, t.kind, t.level, t.id),
  ],
);
