import type { Query } from "../session";

/** Records the new executor. Returns the previous one. */
export async function takeOver(query: Query, holder: string, now: number): Promise<string | undefined> {
  const [before] = await query<{ holder: string }>("select holder from jobs.executor where id = 1 for update");
  await query(
    `insert into jobs.executor (id, holder, epoch, since) values (1, $1, 1, $2)
     on conflict (id) do update set holder = excluded.holder, epoch = executor.epoch + 1, since = excluded.since`,
    [holder, new Date(now)],
  );
  return before?.holder;
}

/** Gives back what the last executor had claimed. The new generation makes its late results stale. */
export function unclaim(query: Query, crashes: 0 | 1): Promise<{ runId: string; crashes: number }[]> {
  return query(
    `update jobs.queue set claimed = false, generation = generation + 1, crashes = crashes + $1
     where claimed returning run_id as "runId", crashes`,
    [crashes],
  );
}
