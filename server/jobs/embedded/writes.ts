import { canonicalJson } from "./canonical";
import { limits } from "./limits";
import { backoff } from "./retry";
import type { StoredEvent } from "./send";
import type { NewItem } from "./store/queue";
import type { EndedRun } from "./store/runs";
import type { Call, JobError, Memo, Reply } from "./types";
import { newUlid } from "./ulid";

/** Changes to the database by a batch of replies and checkpoints. */
export interface Writes {
  steps: (Memo & { runId: string })[];
  ended: EndedRun[];
  removed: string[];
  added: NewItem[];
  /** Runs to go on with, if nothing of them is pending. */
  goOn: string[];
  retried: { item: string; attempt: number; dueAt: number; error: JobError; call: Call }[];
  released: string[];
  /** Items whose process has shown that it survives them. */
  survived: string[];
  failures: { runId: string; functionId: string; event: string; error: JobError; parked: boolean }[];
}

export function noWrites(): Writes {
  return {
    steps: [],
    ended: [],
    removed: [],
    added: [],
    goOn: [],
    retried: [],
    released: [],
    survived: [],
    failures: [],
  };
}

/** Adds what follows from one reply of the SDK. */
export function addReply(writes: Writes, call: Call, reply: Reply, now: number): void {
  const { item, runId } = call;
  if ("memos" in reply) addSteps(writes, call, reply.memos);
  const outcome = isTooLong(call, reply) ? tooManySteps() : reply;
  switch (outcome.kind) {
    case "complete":
      writes.ended.push({ runId, status: "completed", output: outcome.output, error: null });
      break;
    case "fail":
      addFailure(writes, call, outcome.error, "failed");
      break;
    case "release":
      writes.released.push(item);
      break;
    case "retry":
      if (call.attempt + 1 < call.maxAttempts) {
        const dueAt = now + (outcome.afterMs ?? backoff(call.attempt));
        writes.retried.push({ item, attempt: call.attempt + 1, dueAt, error: outcome.error, call });
      } else addFailure(writes, call, outcome.error, "failed");
      break;
    case "steps":
      writes.removed.push(item);
      for (const step of outcome.calls) writes.added.push({ runId, kind: "call", step, dueAt: now });
      for (const { step, until } of outcome.sleeps) writes.added.push({ runId, kind: "sleep", step, dueAt: until });
      writes.goOn.push(runId);
  }
}

/** Adds the steps that a call has finished while it goes on. */
export function addSteps(writes: Writes, call: Call, memos: Memo[]): void {
  for (const memo of memos) writes.steps.push({ ...memo, runId: call.runId });
  if (call.crashes > 0) writes.survived.push(call.item);
}

/** Ends a run without success. */
export function addFailure(
  writes: Writes,
  run: Pick<Call, "runId" | "functionId" | "event">,
  error: JobError,
  status: "failed" | "parked",
): void {
  writes.ended.push({ runId: run.runId, status, output: null, error: canonicalJson(error) });
  writes.failures.push({ ...run, error, parked: status === "parked" });
}

/** `inngest/function.failed`, which starts onFailure functions. None for a run that such an event started. */
export function failureEvents(writes: Writes, now: number): StoredEvent[] {
  return writes.failures.flatMap(({ runId, functionId, event, error }) => {
    const cause = JSON.parse(event) as { name: string };
    if (cause.name === "inngest/function.failed") return [];
    const id = newUlid(now);
    const name = "inngest/function.failed";
    const data = { error, event: cause, function_id: functionId, run_id: runId };
    return [{ id, name, payload: canonicalJson({ data, id, name, ts: now, user: {} }) }];
  });
}

function isTooLong(call: Call, reply: Reply): boolean {
  if (reply.kind !== "steps") return false;
  return (
    call.steps.length + call.checkpointed + reply.memos.length + reply.calls.length + reply.sleeps.length >
    limits.stepsPerRun
  );
}

function tooManySteps(): Reply {
  return { kind: "fail", error: { name: "Error", message: `more than ${limits.stepsPerRun} steps in one run` } };
}
