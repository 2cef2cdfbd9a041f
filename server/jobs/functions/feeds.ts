import type { Inngest } from "inngest";
import type { Intel } from "@/server/intel";
import type { Clock } from "@/server/kernel/clock";
import { isStaleRun } from "./is-stale-run";

/** Cron knows minutes, and a feed that failed is to be tried again within 30 s. */
const lookEvery = "15s";
const looks = 4;

/** Reads threat feeds when they are due. Which are, the lists know; another process's reading counts. */
export function feedFunctions(inngest: Inngest, intel: Pick<Intel, "syncDue">, clock: Clock) {
  const sync = inngest.createFunction(
    { id: "feeds-sync", retries: 1, concurrency: { limit: 2 }, triggers: [{ cron: "* * * * *" }] },
    async ({ event, step }) => {
      if (isStaleRun(event, clock)) return;
      for (let look = 1; ; look++) {
        await step.run(`look-${look}`, () => intel.syncDue());
        if (look === looks) return;
        await step.sleep(`pause-${look}`, lookEvery);
      }
    },
  );
  return [sync];
}
