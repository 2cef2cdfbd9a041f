import type { Clock } from "@/server/kernel/clock";

interface Call {
  runId: string;
  event: { ts?: number | undefined };
}

/**
 * For runs of a function that all do whatever there is to do, one at a time: tells whether this one has to. One that
 * began since it was asked for has its work. After starts, and where runs take longer than the time between them, they
 * would pile up, each to do what is no longer asked for. A process remembers for itself: the first of a pile that another
 * left behind has its work to do.
 */
export function beginOnce(clock: Clock): (call: Call) => boolean {
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
