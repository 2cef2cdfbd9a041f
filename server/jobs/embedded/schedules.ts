import { canonicalJson } from "./canonical";
import { readCron } from "./cron";
import { newRun } from "./ingest";
import type { Registry } from "./registry";
import type { Query } from "./session";
import { longestSleepMs } from "./sleep";
import { createRuns } from "./store/runs";
import { moveSchedules, type Schedule, syncSchedules } from "./store/schedules";
import { newUlid } from "./ulid";

/** Clocks of several machines differ by less. */
const slackMs = 120_000;

/** The cron triggers of one executor's term. Their next times are rows, so that a change of executor fires none twice. */
export interface Schedules {
  /** How far ahead the clock was when the times were written; 0 where it wasn't. */
  aheadMs: number;
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

  type Named = Pick<Schedule, "functionId" | "cron">;
  const cronOf = ({ functionId, cron }: Named) =>
    crons.find((one) => one.fn.id === functionId && one.cron === cron) as (typeof crons)[number];
  const nextOf = (one: Named, now: number) => cronOf(one).next(now) ?? now + longestSleepMs;

  /**
   * Schedules of every minute show the clock error to a minute; others may be a day off where the clock was an hour
   * ahead.
   */
  function readAhead(): number {
    const by = schedules.map((one) => {
      const next = nextOf(one, now);
      return nextOf(one, next) - next <= 60_000 ? one.nextAt - next : 0;
    });
    const most = Math.max(0, ...by);
    return most > slackMs ? most : 0;
  }

  return {
    aheadMs: readAhead(),
    nextAt: () => Math.min(...schedules.map(({ nextAt }) => nextAt)),
    async fire(query, now) {
      const due = schedules.filter(({ nextAt }) => nextAt <= now);
      // Times later than the next one from now were set while the clock was ahead.
      const moved: Schedule[] = schedules
        .map((one) => ({ ...one, nextAt: Math.min(one.nextAt, nextOf(one, now)) }))
        .filter(({ nextAt }, index) => nextAt > now && nextAt < (schedules[index] as Schedule).nextAt);
      if (due.length === 0 && moved.length === 0) return 0;
      const runs = due.map(({ functionId, cron, nextAt }) => {
        const { fn } = cronOf({ functionId, cron });
        moved.push({ functionId, cron, nextAt: nextOf({ functionId, cron }, now) });
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
