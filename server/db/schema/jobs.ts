import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  json,
  pgSchema,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** The state of the embedded job engine (server/jobs/embedded), in a schema of its own. */
export const jobs = pgSchema("jobs");

/** Inbox and memory of event ids: an id counts once in 24 h. `payload` is canonical JSON, kept as written. */
export const jobEvents = jobs.table(
  "events",
  {
    id: text("id").primaryKey(),
    seq: bigserial("seq", { mode: "number" }).notNull(),
    name: text("name").notNull(),
    payload: json("payload").notNull(),
    receivedAt: moment("received_at").notNull(),
    processed: boolean("processed").notNull().default(false),
  },
  (t) => [
    index("events_waiting").on(t.seq).where(sql`not ${t.processed}`),
    index("events_processed").on(t.receivedAt).where(sql`${t.processed}`),
  ],
);

export const jobRunStatuses = ["active", "completed", "failed", "cancelled", "parked"] as const;

/** One row a run of a function, from its event until retention removes it. */
export const jobRuns = jobs.table(
  "runs",
  {
    id: text("id").primaryKey(),
    functionId: text("function_id").notNull(),
    eventId: text("event_id").notNull(),
    payload: json("payload").notNull(),
    status: text("status", { enum: jobRunStatuses }).notNull().default("active"),
    /** Concurrency keys that its executing steps count against. */
    lanes: text("lanes").array().notNull(),
    /** Value that an event must hold to cancel it; null where that is not known. */
    cancelKey: text("cancel_key"),
    output: json("output"),
    error: json("error"),
    createdAt: moment("created_at").notNull(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    index("runs_cancellable").on(t.functionId, t.cancelKey).where(sql`${t.status} = 'active'`),
    // Index of the few runs that failed among the many that succeeded, for operators.
    index("runs_ended_badly").on(t.status, t.id).where(sql`${t.status} in ('failed', 'cancelled', 'parked')`),
    index("runs_event").on(t.eventId),
    index("runs_ended").on(t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
);

/** Finished steps: `{"data":…}`, `{"error":…}`, or null for a sleep. `seq` is the order in which they finished. */
export const jobSteps = jobs.table(
  "steps",
  {
    runId: text("run_id")
      .notNull()
      .references(() => jobRuns.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    seq: bigserial("seq", { mode: "number" }).notNull(),
    result: json("result").notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.id] })],
);

/** Next step of an active run: a call of the SDK, or the end of a sleep. A run without a row here has ended. */
export const jobQueue = jobs.table(
  "queue",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    runId: text("run_id")
      .notNull()
      .references(() => jobRuns.id, { onDelete: "cascade" }),
    functionId: text("function_id").notNull(),
    kind: text("kind", { enum: ["call", "sleep"] }).notNull(),
    /** The planned step to run, or "step": go on with the function. */
    step: text("step").notNull(),
    lanes: text("lanes").array().notNull(),
    attempt: integer("attempt").notNull().default(0),
    dueAt: moment("due_at").notNull(),
    /** The full lane that this due call waits for, set aside so that a long backlog of it is not looked at again and again. */
    blockedBy: text("blocked_by"),
    claimed: boolean("claimed").notNull().default(false),
    /** Counts claims and their loss: results of an earlier claim are stale. */
    generation: integer("generation").notNull().default(0),
    /** Processes that died while this was claimed. */
    crashes: integer("crashes").notNull().default(0),
  },
  (t) => [
    index("queue_ready")
      .on(t.dueAt, t.id)
      .where(sql`not ${t.claimed} and ${t.kind} = 'call' and ${t.blockedBy} is null`),
    index("queue_blocked").on(t.blockedBy, t.dueAt, t.id).where(sql`${t.blockedBy} is not null`),
    index("queue_sleeping").on(t.dueAt).where(sql`${t.kind} = 'sleep'`),
    index("queue_claimed").on(t.id).where(sql`${t.claimed}`),
    index("queue_run").on(t.runId),
  ],
);

export const jobSchedules = jobs.table(
  "schedules",
  {
    functionId: text("function_id").notNull(),
    cron: text("cron").notNull(),
    nextAt: moment("next_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.functionId, t.cron] })],
);

/** `key` is the SHA-256 of the key's value. */
export const jobIdempotency = jobs.table(
  "idempotency",
  {
    functionId: text("function_id").notNull(),
    key: text("key").notNull(),
    usedAt: moment("used_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.functionId, t.key] }), index("idempotency_used").on(t.usedAt)],
);

/** One row: who executes, or did last. */
export const jobExecutor = jobs.table("executor", {
  id: integer("id").primaryKey(),
  holder: text("holder").notNull(),
  epoch: bigint("epoch", { mode: "number" }).notNull(),
  since: moment("since").notNull(),
});

/** Events for the job engine, written in the transaction that makes them necessary, until the engine has taken them. */
export const jobOutbox = pgTable("job_outbox", {
  /** The event's id too, by which the engine skips a repetition. */
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  data: json("data").notNull(),
  createdAt: moment("created_at").notNull(),
});
