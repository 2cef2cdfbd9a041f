import { bigint, date, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { accounts, moment } from "./accounts";

/** One row an account and UTC month: the truth of the quota. `granted` is what the last charge got of what it asked. */
export const meters = pgTable(
  "meters",
  {
    accountId: text("account_id").notNull().references(() => accounts.id, { onDelete: "cascade" }),
    month: date("month", { mode: "string" }).notNull(),
    calls: bigint("calls", { mode: "number" }).notNull().default(0),
    simulations: bigint("simulations", { mode: "number" }).notNull().default(0),
    granted: bigint("granted", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.month] })],
);

export const usageDaily = pgTable(
  "usage_daily",
  {
    accountId: text("account_id").notNull().references(() => accounts.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    keyId: text("key_id").notNull(),
    endpoint: text("endpoint").notNull(),
    calls: bigint("calls", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.keyId, t.endpoint] })],
);

/** The console's request log: one row an authenticated request, written in batches after the answer. */
export const requestLog = pgTable(
  "request_log",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    keyId: text("key_id").notNull(),
    requestId: text("request_id").notNull(),
    method: text("method").notNull(),
    path: text("path").notNull(),
    status: integer("status").notNull(),
    code: text("code"),
    ms: real("ms").notNull(),
    at: moment("at").notNull(),
  },
  (t) => [index("request_log_account").on(t.accountId, t.id), index("request_log_request").on(t.accountId, t.requestId)],
);
