/** One claimed row of the queue: a call of the SDK that is to be made or is under way. */
export interface Call {
  /** The queue row's id (`qi_id`), and which claim of it this is: together the fence. */
  item: string;
  generation: number;
  runId: string;
  functionId: string;
  /** The planned step to run, or "step". */
  step: string;
  attempt: number;
  maxAttempts: number;
  crashes: number;
  lanes: string[];
  /** Canonical JSON of the event that started the run. */
  event: string;
  calledAt: number;
  /** Finished steps in the order in which they finished; `result` is canonical JSON. */
  steps: Memo[];
  /** Steps that finished since the call was made. */
  checkpointed: number;
}

export interface Memo {
  id: string;
  /** `{"data":…}`, `{"error":…}` or `null`, as canonical JSON. */
  result: string;
}

/** An error as the SDK serialises it. */
export interface JobError {
  name: string;
  message: string;
  [key: string]: unknown;
}

/** The SDK's answer to a call. */
export type Reply =
  /** The function returned; `output` is canonical JSON. */
  | { kind: "complete"; output: string; memos: Memo[] }
  /** Steps finished, or further ones are to be called or slept. */
  | { kind: "steps"; memos: Memo[]; calls: string[]; sleeps: { step: string; until: number }[] }
  /** This attempt failed; `afterMs` is what the function asked for. */
  | { kind: "retry"; error: JobError; afterMs: number | undefined; memos: Memo[] }
  /** The run failed for good. */
  | { kind: "fail"; error: JobError }
  /** The engine halted the call: it is given back untouched. */
  | { kind: "release" };

export type EndStatus = "completed" | "failed" | "cancelled" | "parked";
