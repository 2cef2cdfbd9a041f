import { canonicalJson } from "./canonical";
import { readCron } from "./cron";
import { newRun } from "./ingest";
import type { Registry } from "./registry";
import type { Query } from "./session";
import { longestSleepMs } from "./sleep";
import { createRuns } from "./store/runs";
import { moveSchedules, type Schedule, syncSchedules } from "./store/schedules";
import { newUlid } from "./ulid";

/** The cron triggers of one executor's term. Their next times are rows, so that a change of executor fires none twice. */
export interface Schedules {
  /** When the next one is due, in ms. */
  nextAt(): number;
  /** Starts the runs that are due; several missed times count as one. */
  fire(query: Query, now: number): Promise<number>;
}

export async function openSchedules(query: Query, registry: Registry, now: number): Promise<Schedules> {
  const crons = [...registry.functions.values()].flatMap((fn) =>
    [...new Set(fn.crons)].map((cron) => ({ fn, cron, next: readCron(cron) })),
  );
  const rows = crons.map(({ fn, cron, next }) => ({
    functionId: fn.id,
    cron,
    nextAt: next(now) ?? now + longestSleepMs,
  }));
  let schedules = await syncSchedules(query, rows);

  return {
    nextAt: () => Math.min(...schedules.map(({ nextAt }) => nextAt)),
    async fire(query, now) {
      const due = schedules.filter(({ nextAt }) => nextAt <= now);
      if (due.length === 0) return 0;
      const moved: Schedule[] = [];
      const runs = due.map(({ functionId, cron, nextAt }) => {
        const { fn, next } = crons.find(
          (one) => one.fn.id === functionId && one.cron === cron,
        ) as (typeof crons)[number];
        moved.push({ functionId, cron, nextAt: next(now) ?? now + longestSleepMs });
        const id = newUlid(now);
        const event = { data: { cron }, id, name: "inngest/scheduled.timer", ts: nextAt, user: {} };
        return newRun(registry, fn, { id, event, payload: canonicalJson(event), at: now, dueAt: now });
      });
      await createRuns(query, runs);
      await moveSchedules(query, moved);
      schedules = schedules.map(
        (one) => moved.find(({ functionId, cron }) => functionId === one.functionId && cron === one.cron) ?? one,
      );
      return runs.length;
    },
  };
}
