import { index, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";
import { bytewise, moment } from "./columns";

/** The outbox: what happened, written in the transaction in which it happened. Its id is the `webhook-id`. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: bytewise("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    event: text("event").notNull(),
    wallet: text("wallet"),
    /** The bytes that are signed and sent, also at a later attempt. */
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("webhook_events_account").on(t.accountId, t.id)],
);
