import { eventType, type Inngest, staticSchema } from "inngest";
import type { Clock } from "@/server/kernel/clock";
import type { Monitoring } from "@/server/monitoring";
import { dedupeRun } from "./dedupe-run";

/** A wallet waits for its first scan. */
export const walletRegistered = eventType("monitoring/registered", { schema: staticSchema<Record<string, never>>() });
/** A process began to run jobs: the next full minute may be far. */
export const monitoringStarted = eventType("monitoring/started", { schema: staticSchema<Record<string, never>>() });

const shiftMs = 14_000;
const shifts = 4;

/**
 * Runs shifts that fill a minute, started anew every minute, so that one is always working. The rows show which wallets
 * are due.
 */
export function monitoringFunctions(inngest: Inngest, monitoring: Monitoring, clock: Clock) {
  const [scanBegins, firstBegins] = [dedupeRun(clock), dedupeRun(clock)];
  const scan = inngest.createFunction(
    {
      id: "monitoring-scan",
      retries: 0,
      concurrency: { limit: 1 },
      triggers: [monitoringStarted, { cron: "* * * * *" }],
    },
    async ({ runId, event, step }) => {
      if (!scanBegins({ runId, event })) return;
      for (let shift = 1; shift <= shifts; shift++) await step.run(`shift-${shift}`, () => monitoring.work(shiftMs));
    },
  );
  const first = inngest.createFunction(
    { id: "monitoring-first-scan", retries: 1, concurrency: { limit: 1 }, triggers: [walletRegistered] },
    async ({ runId, event }) => {
      if (firstBegins({ runId, event })) await monitoring.scanNow();
    },
  );
  return [scan, first];
}
