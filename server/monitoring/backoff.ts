import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

/** The share of the process's time from which on callers feel it. */
const busyFrom = 0.7;
/** With as many scans at once as there are, it leaves them about half of the process. */
const restMs = 100;

/** A rest between scans for as long as the process is nearly saturated, since no caller waits for a scan. */
export function createRest(): () => Promise<unknown> {
  let last = performance.eventLoopUtilization();
  return async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > busyFrom) await wait(restMs, undefined, { ref: false });
  };
}
