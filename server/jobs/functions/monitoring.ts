import { eventType, type Inngest, staticSchema } from "inngest";
import type { Clock } from "@/server/clock";
import type { Monitoring } from "@/server/monitoring";
import { isOver } from "./is-over";

/** That a wallet waits for its first scan. */
export const walletRegistered = eventType("monitoring/registered", { schema: staticSchema<Record<string, never>>() });
/** That a process began to run jobs: the next full minute may be far. */
export const monitoringStarted = eventType("monitoring/started", { schema: staticSchema<Record<string, never>>() });

const shiftMs = 14_000;
const shifts = 4;

/** Somebody is always at work: shifts that fill a minute, begun anew every minute. Which wallets are due, the rows know. */
export function monitoringFunctions(inngest: Inngest, monitoring: Monitoring, clock: Clock) {
  const scan = inngest.createFunction(
    {
      id: "monitoring-scan",
      retries: 0,
      concurrency: { limit: 1 },
      triggers: [monitoringStarted, { cron: "* * * * *" }],
    },
    async ({ event, step }) => {
      if (isOver(event, clock)) return;
      for (let shift = 1; shift <= shifts; shift++) await step.run(`shift-${shift}`, () => monitoring.work(shiftMs));
    },
  );
  let begunAt = Number.NEGATIVE_INFINITY;
  const first = inngest.createFunction(
    { id: "monitoring-first-scan", retries: 1, concurrency: { limit: 1 }, triggers: [walletRegistered] },
    async ({ event: { ts } }) => {
      const now = clock.now();
      // Where more is due than can be done, runs take as long as they may, and would pile up: one that began since has
      // looked for this wallet, too. After now: the clock was set back.
      if (ts !== undefined && ts < begunAt && begunAt <= now) return;
      await monitoring.scanNow();
      begunAt = now;
    },
  );
  return [scan, first];
}
