export const runStatuses = ["active", "completed", "failed", "cancelled", "parked"] as const;
type RunStatus = (typeof runStatuses)[number];

/** One run of a function on the embedded engine. */
export interface JobRun {
  id: string;
  functionId: string;
  status: RunStatus;
  startedAt: Date;
  endedAt: Date | null;
  /** Attempt of the call that it waits for; null once it has ended. */
  attempt: number | null;
  /** When it goes on, where it waits. */
  dueAt: Date | null;
  /** Finished steps. */
  steps: number;
  /** Why it failed, in the words of what was thrown: no stack. For operators only: it may name hosts of their network. */
  error: string | null;
  /** The receiver, where its deliveries are retried. */
  receiver: RetriedReceiver | null;
}

/** State at the run's last look, or at its start where there was none yet. */
export interface RetriedReceiver {
  /** The scheme and host of a webhook, or a channel's masked target. */
  receiver: string;
  /** ISO 8601, both; null where nothing fails or is owed any more. */
  failingSince: string | null;
  nextAttempt: string | null;
  lastAnswer: string | null;
}

export interface RunQuery {
  functionId?: string | undefined;
  status?: RunStatus | undefined;
  cursor?: string | undefined;
  limit: number;
}
