import type pg from "pg";
import { inParts, retryDeadlock } from "@/server/db";

/** A backlog may hold a million entries: more than a statement has time for, and than beats should wait for. */
const atOnce = 5_000;

const text = `
  with part as (
    select id from jobs.queue where id > $3 and id <= $4 and due_at > $2 order by id limit ${atOnce} for update
  ), moved as (
    update jobs.queue q set due_at = q.due_at - $1::int8 * interval '1 ms' from part where q.id = part.id
  )
  select id from part order by id`;

/** For a clock that was set back: sleeps and delayed calls end as soon as they were meant to. */
export async function bringForward(pool: Pick<pg.Pool, "query">, byMs: number, now: number): Promise<void> {
  // Entries queued meanwhile use the right clock.
  const { rows: newest } = await pool.query<{ id: string | null }>("select max(id) as id from jobs.queue");
  let last = "0";
  await inParts(atOnce, async () => {
    // Beats lock rows meanwhile, in another order.
    const { rows } = await retryDeadlock(() =>
      pool.query<{ id: string }>(text, [byMs, new Date(now), last, newest[0]?.id ?? last]),
    );
    last = rows.at(-1)?.id ?? last;
    return rows.length;
  });
}
