import { index, integer, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts";
import { bytewise, moment } from "./columns";

export const bulkStatuses = ["queued", "running", "completed", "failed", "cancelled"] as const;

/** A bulk scan that outlives its request. What it needs to go on after a crash stands here and in its results. */
export const bulkJobs = pgTable(
  "bulk_jobs",
  {
    id: bytewise("id").notNull().primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    keyId: text("key_id").notNull(),
    requestId: text("request_id").notNull(),
    /** Wallets in the submitted form, duplicates included. */
    wallets: text("wallets").array().notNull(),
    chain: text("chain"),
    /** The submitted file's own columns, with a row for each wallet; null where there are none. */
    columns: json("columns").$type<{ names: string[]; rows: string[][] }>(),
    status: text("status", { enum: bulkStatuses }).notNull(),
    /** Number of wallets, without duplicates, that have their outcome in bulk_results. */
    position: integer("position").notNull().default(0),
    /** Submitted wallets that were scanned, and that could not be. */
    completed: integer("completed").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    /** Reservation: needed to give calls back. */
    receipt: json("receipt").notNull(),
    createdAt: moment("created_at").notNull(),
    startedAt: moment("started_at"),
    /** When the last chunk was stored, or the job was created: an active job that stands still is started again. */
    movedAt: moment("moved_at").notNull(),
    /** How often it was started again since the last chunk was stored. */
    wakes: integer("wakes").notNull().default(0),
    /** How often the chunk that comes next was begun: what kills or fails each time ends the job. */
    begun: integer("begun").notNull().default(0),
    finishedAt: moment("finished_at"),
  },
  (t) => [index("bulk_jobs_account").on(t.accountId, t.id), index("bulk_jobs_status").on(t.status, t.movedAt)],
);

/** One row a chunk, written in the transaction that moves the job's position: no wallet has two outcomes. */
export const bulkResults = pgTable(
  "bulk_results",
  {
    jobId: bytewise("job_id")
      .notNull()
      .references(() => bulkJobs.id, { onDelete: "cascade" }),
    /** Position of the chunk's first wallet. */
    position: integer("position").notNull(),
    /** In the order of the wallets: what was found, or why nothing was. */
    outcomes: json("outcomes").notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.position] })],
);
