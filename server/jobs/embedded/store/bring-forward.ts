import type pg from "pg";

/** For a clock that was set back: sleeps and delayed calls end as soon as they were meant to. */
export async function bringForward(pool: Pick<pg.Pool, "query">, byMs: number, now: number): Promise<void> {
  await pool.query("update jobs.queue set due_at = due_at - $1::int8 * interval '1 ms' where due_at > $2", [
    byMs,
    new Date(now),
  ]);
}
