/** State of a delivery after an attempt. Pure: time and randomness are given. */

export type DeliveryStatus = "pending" | "acknowledged" | "failed" | "exhausted" | "cancelled";

export type Outcome =
  | { kind: "acknowledged" }
  /** `retryAfterMs`: the receiver asks not to be called before. */
  | { kind: "failed"; retryAfterMs?: number | undefined };

export interface Next {
  status: DeliveryStatus;
  /** Milliseconds since 1970; null where nothing more is to be done. */
  dueAt: number | null;
  /** Attempts that the schedule counts. */
  tries: number;
}

const longestRetryAfterMs = 24 * 3_600_000;
const jitter = 0.1;

/**
 * @param tries Attempts before this one, since the delivery was made or last sent by hand.
 * @param schedule Pauses behind each failed attempt, in milliseconds; with n of them there are n + 1 attempts.
 * @param chance From 0 to 1: where in the ±10 % a pause falls.
 */
export function nextDelivery(
  tries: number,
  outcome: Outcome,
  { now, schedule, chance }: { now: number; schedule: readonly number[]; chance: number },
): Next {
  const done = tries + 1;
  if (outcome.kind === "acknowledged") return { status: "acknowledged", dueAt: null, tries: done };
  const pause = schedule[tries];
  if (pause === undefined) return { status: "exhausted", dueAt: null, tries: done };
  const planned = pause * (1 - jitter + 2 * jitter * chance);
  const asked = Math.min(outcome.retryAfterMs ?? 0, longestRetryAfterMs);
  return { status: "failed", dueAt: Math.round(now + Math.max(planned, asked)), tries: done };
}

/** A subscription is switched off where nothing succeeded for so long, and so many deliveries fail or were given up. */
export const disableRule = { afterMs: 5 * 86_400_000, deliveries: 20 };
