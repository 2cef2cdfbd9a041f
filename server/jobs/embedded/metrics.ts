import type { Logger } from "@/server/kernel/log";
import type { Ingested } from "./ingest";
import type { EndStatus } from "./types";
import type { Writes } from "./writes";

/** Counted by this process since it started, but for the queue, which is looked up every few seconds by the executor. */
export interface JobMetrics {
  /** This process executes the jobs of the database. */
  executing: boolean;
  inFlight: number;
  /** Calls that are due, calls and sleeps that are not yet, ms for which the oldest due one has waited, but for its lane. */
  queue: { due: number; later: number; oldestMs: number };
  runs: { started: number; retried: number } & Record<EndStatus, number>;
}

export interface Counters {
  ended(status: EndStatus, count: number): void;
  count(beat: { writes: Writes; arrived: Ingested }, log: Logger): void;
  read(): JobMetrics["runs"];
}

export function createCounters(): Counters {
  const runs = { started: 0, retried: 0, completed: 0, failed: 0, cancelled: 0, parked: 0 };
  return {
    ended(status, count) {
      runs[status] += count;
    },
    count({ writes, arrived }, log) {
      runs.started += arrived.started;
      runs.cancelled += arrived.cancelled.length;
      runs.retried += writes.retried.length;
      for (const { status } of writes.ended) runs[status]++;
      // The SDK logs errors with their stacks; what it doesn't know is what becomes of the run.
      for (const { call, attempt, dueAt, error } of writes.retried) {
        const { functionId, runId: run } = call;
        log.warn(
          { function: functionId, run, attempt, at: new Date(dueAt), reason: error.message },
          "a job is retried",
        );
      }
      for (const { functionId, runId: run, error, parked } of writes.failures)
        log.error({ function: functionId, run, parked, reason: error.message }, "a job failed");
    },
    read: () => ({ ...runs }),
  };
}
