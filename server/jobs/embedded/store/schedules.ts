import type { Query } from "../session";

export interface Schedule {
  functionId: string;
  cron: string;
  nextAt: number;
}

/** Keeps a row for each given schedule, with its stored time where there is one, and drops all others. */
export async function syncSchedules(query: Query, schedules: Schedule[]): Promise<Schedule[]> {
  const values = [schedules.map(({ functionId }) => functionId), schedules.map(({ cron }) => cron)];
  await query(
    `delete from jobs.schedules where (function_id, cron) not in (select * from unnest($1::text[], $2::text[]))`,
    values,
  );
  const rows = await query<{ functionId: string; cron: string; nextAt: Date }>(
    `insert into jobs.schedules (function_id, cron, next_at) select * from unnest($1::text[], $2::text[], $3::timestamptz[])
     on conflict (function_id, cron) do update set next_at = schedules.next_at
     returning function_id as "functionId", cron, next_at as "nextAt"`,
    [...values, schedules.map(({ nextAt }) => new Date(nextAt))],
  );
  return rows.map((row) => ({ ...row, nextAt: row.nextAt.getTime() }));
}

export async function moveSchedules(query: Query, schedules: Schedule[]): Promise<void> {
  await query(
    `update jobs.schedules set next_at = given.next_at
     from unnest($1::text[], $2::text[], $3::timestamptz[]) as given (function_id, cron, next_at)
     where schedules.function_id = given.function_id and schedules.cron = given.cron`,
    [
      schedules.map(({ functionId }) => functionId),
      schedules.map(({ cron }) => cron),
      schedules.map(({ nextAt }) => new Date(nextAt)),
    ],
  );
}
