import type pg from "pg";
import type { Clock } from "@/server/kernel/clock";
import type { JobMetrics } from "./metrics";

const everyMs = 5_000;
const empty = { due: 0, later: 0, oldestMs: 0 };

/** Looks up how full the queue is, while this process executes it. What waits for its turn in a lane isn't late. */
export function watchDepth(pool: pg.Pool, clock: Clock) {
  let depth: JobMetrics["queue"] = empty;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const now = new Date(clock.now());
    const { rows } = await pool.query<{ due: number; later: number; oldest: Date | null }>(
      `select count(*) filter (where due_at <= $1)::int as due, count(*) filter (where due_at > $1)::int as later,
         min(due_at) filter (where blocked_by is null) as oldest
       from jobs.queue where not claimed`,
      [now],
    );
    const { due = 0, later = 0, oldest = null } = rows[0] ?? {};
    if (timer) depth = { due, later, oldestMs: oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0 };
  }

  return {
    read: () => depth,
    start() {
      const lookAgain = () => void look().catch(() => {});
      timer = setInterval(lookAgain, everyMs);
      timer.unref();
      lookAgain();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
      depth = empty;
    },
  };
}
