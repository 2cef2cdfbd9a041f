export const runStatuses = ["active", "completed", "failed", "cancelled", "parked"] as const;
type RunStatus = (typeof runStatuses)[number];

/** One run of a function on the embedded engine. */
export interface JobRun {
  id: string;
  functionId: string;
  status: RunStatus;
  startedAt: Date;
  endedAt: Date | null;
  /** Of the call that it waits for; null once it has ended. */
  attempt: number | null;
  /** When it goes on, where it waits. */
  dueAt: Date | null;
  /** Finished steps. */
  steps: number;
  /** Why it failed, in the words of what was thrown: no stack. For operators only: it may name hosts of their network. */
  error: string | null;
}

export interface RunQuery {
  functionId?: string | undefined;
  status?: RunStatus | undefined;
  cursor?: string | undefined;
  limit: number;
}
