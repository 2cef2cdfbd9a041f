import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts";
import { bytewise, moment } from "./columns";

/**
 * One row an account and UTC month: the truth of the quota. The last three columns are what the latest charge was held
 * against (null: unlimited) and what it got of what it asked for; the charging statement needs them in the row.
 */
export const meters = pgTable(
  "meters",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    month: date("month", { mode: "string" }).notNull(),
    calls: bigint("calls", { mode: "number" }).notNull().default(0),
    simulations: bigint("simulations", { mode: "number" }).notNull().default(0),
    callsLimit: bigint("calls_limit", { mode: "number" }),
    simulationsLimit: bigint("simulations_limit", { mode: "number" }),
    granted: bigint("granted", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.month] }),
    check("meters_not_negative", sql`${t.calls} >= 0 and ${t.simulations} >= 0`),
  ],
);

export const usageDaily = pgTable(
  "usage_daily",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    keyId: text("key_id").notNull(),
    endpoint: text("endpoint").notNull(),
    calls: bigint("calls", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day, t.keyId, t.endpoint] })],
);

/** Whether the caller gave the request its id; one of our own is found as the row's. */
export const isGiven = ({ id, requestId }: Record<"id" | "requestId", AnyPgColumn>): SQL =>
  sql`${requestId} collate "C" <> ${id}`;

/** The console's request log: one row an authenticated request, written in batches after the answer. */
export const requestLog = pgTable(
  "request_log",
  {
    /** The request's own id, unless the caller gave it one. */
    id: bytewise("id").notNull(),
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
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index("request_log_given").on(t.accountId, t.requestId).where(isGiven(t)),
    // Failures are what people look for, and few: each status is found without reading past all others.
    index("request_log_failed").on(t.accountId, t.status, t.id).where(sql`${t.status} >= 400`),
  ],
);
