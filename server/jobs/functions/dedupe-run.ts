import type { Clock } from "@/server/kernel/clock";

interface Call {
  runId: string;
  event: { ts?: number | undefined };
}

/**
 * For runs of a function that each do all pending work, one at a time: returns whether this run has work. A run that
 * began since this one was requested has done its work. After starts, and where runs take longer than the time between
 * them, runs would otherwise pile up with nothing left to do. Each process remembers for itself: the first of a pile
 * that another left behind has its work to do.
 */
export function dedupeRun(clock: Clock): (call: Call) => boolean {
  let last = { runId: "", at: Number.NEGATIVE_INFINITY };
  return ({ runId, event: { ts } }) => {
    // Called anew after each of its steps.
    if (runId === last.runId) return true;
    const now = clock.now();
    // After now: the clock was set back.
    if (ts !== undefined && ts < last.at && last.at <= now) return false;
    last = { runId, at: now };
    return true;
  };
}
