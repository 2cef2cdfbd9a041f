import type { Logger } from "@/server/log";
import type { Ingested } from "./ingest";
import type { Call, EndStatus } from "./types";
import type { Writes } from "./writes";

/** Counted by this process since it started, but for the queue, which is looked up every few seconds by the executor. */
export interface JobMetrics {
  /** This process executes the jobs of the database. */
  executing: boolean;
  inFlight: number;
  /** Calls that are due, calls and sleeps that are not yet, ms for which the oldest due one has waited, but for its lane. */
  queue: { due: number; later: number; oldestMs: number };
  runs: { started: number; retried: number } & Record<EndStatus, number>;
  /** Of the last 1,000: event received to first call of the function, and calls of the SDK. */
  startMs: Percentiles;
  callMs: Percentiles;
}

export interface Percentiles {
  p50: number;
  p95: number;
  max: number;
}

export interface Counters {
  ended(status: EndStatus, count: number): void;
  count(beat: { writes: Writes; arrived: Ingested }, log: Logger): void;
  dispatched(call: Call, now: number): void;
  called(ms: number): void;
  read(): Pick<JobMetrics, "runs" | "startMs" | "callMs">;
}

export function createCounters(): Counters {
  const runs = { started: 0, retried: 0, completed: 0, failed: 0, cancelled: 0, parked: 0 };
  const starts = createWindow();
  const calls = createWindow();
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
    dispatched(call, now) {
      if (call.generation === 1 && call.steps.length === 0 && call.attempt === 0) starts.add(now - call.runCreatedAt);
    },
    called: (ms) => calls.add(ms),
    read: () => ({ runs: { ...runs }, startMs: starts.read(), callMs: calls.read() }),
  };
}

/** The last 1,000 values. */
function createWindow(): { add(value: number): void; read(): Percentiles } {
  const values = new Float64Array(1_000);
  let count = 0;
  return {
    add(value) {
      values[count++ % values.length] = value;
    },
    read() {
      const sorted = values.slice(0, Math.min(count, values.length)).sort();
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { p50: at(0.5), p95: at(0.95), max: at(1) };
    },
  };
}
