import { type DatabaseHandle, type Page, pageOf, readCursor } from "@/server/db";
import type { JobRun, RunQuery } from "@/server/kernel/job-run";

/** Runs as the engine keeps them, a day after a good end and a week after a bad one; newest first. */
export async function listRuns(
  { pool }: Pick<DatabaseHandle, "pool">,
  { functionId, status, cursor, limit }: RunQuery,
): Promise<Page<JobRun>> {
  if (functionId?.includes("\0")) return { items: [], nextCursor: null };
  const { rows } = await pool.query<JobRun>({
    text: `select r.id, r.function_id as "functionId", r.status, r.created_at as "startedAt", r.ended_at as "endedAt",
        q.attempt + 1 as attempt, q.due_at as "dueAt",
        (select count(*)::int from jobs.steps s where s.run_id = r.id) as steps,
        left(coalesce(r.error ->> 'message', r.error #>> '{}'), 500) as error,
        case when r.function_id = 'portcullis-webhooks-retry' then coalesce(
          (select s.result -> 'data' from jobs.steps s where s.run_id = r.id and json_typeof(s.result -> 'data') = 'object'
            order by s.seq desc limit 1), r.payload -> 'data') end as receiver
      from jobs.runs r
      left join lateral (select attempt, due_at from jobs.queue where run_id = r.id order by due_at limit 1) q on true
      where ($1::text is null or r.function_id = $1) and ($2::text is null or r.status = $2) and ($3::text is null or r.id < $3)
      order by r.id desc limit $4`,
    values: [functionId ?? null, status ?? null, readCursor(cursor, "") ?? null, limit + 1],
  });
  return pageOf(rows, limit);
}
