import type { Query } from "../session";
import type { Memo } from "../types";

/** Which of the claims still stand, locked until the transaction ends: a stale executor's find their row changed. */
export async function readStanding<T extends { item: string; generation: number }>(
  query: Query,
  claims: T[],
): Promise<Set<T>> {
  const rows = await query<{ item: string; generation: number }>(
    `select id as item, generation from jobs.queue where id = any($1::bigint[]) and claimed order by id for update`,
    [claims.map(({ item }) => item)],
  );
  const generations = new Map(rows.map(({ item, generation }) => [item, generation]));
  return new Set(claims.filter(({ item, generation }) => generations.get(item) === generation));
}

/** A step that ran twice keeps its first result: later steps have seen that one. */
export async function saveSteps(query: Query, steps: (Memo & { runId: string })[]): Promise<void> {
  await query(
    `insert into jobs.steps (run_id, id, result)
     select run_id, id, result::json
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (run_id, id, result, place)
     order by place on conflict do nothing`,
    [steps.map(({ runId }) => runId), steps.map(({ id }) => id), steps.map(({ result }) => result)],
  );
}

export async function forgetCrashes(query: Query, items: string[]): Promise<void> {
  await query("update jobs.queue set crashes = 0 where id = any($1::bigint[])", [items]);
}

export async function removeItems(query: Query, items: string[]): Promise<void> {
  await query("delete from jobs.queue where id = any($1::bigint[])", [items]);
}

export interface NewItem {
  runId: string;
  kind: "call" | "sleep";
  step: string;
  dueAt: number;
}

export async function addItems(query: Query, items: NewItem[]): Promise<void> {
  await query(
    `insert into jobs.queue (run_id, function_id, kind, step, lanes, due_at)
     select runs.id, runs.function_id, given.kind, given.step, runs.lanes, given.due_at
     from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) with ordinality
       as given (run_id, kind, step, due_at, place)
     join jobs.runs on runs.id = given.run_id and runs.status = 'active'
     order by given.place`,
    [
      items.map(({ runId }) => runId),
      items.map(({ kind }) => kind),
      items.map(({ step }) => step),
      items.map(({ dueAt }) => new Date(dueAt)),
    ],
  );
}

/** Calls the function again for runs that wait for nothing more: all of their parallel steps are done. */
export async function goOn(query: Query, runIds: string[], now: number): Promise<void> {
  await query(
    `insert into jobs.queue (run_id, function_id, kind, step, lanes, due_at)
     select id, function_id, 'call', 'step', lanes, $2 from jobs.runs
     where id = any($1) and status = 'active' and not exists (select from jobs.queue where run_id = runs.id)`,
    [runIds, new Date(now)],
  );
}

export async function retryItems(
  query: Query,
  items: { item: string; attempt: number; dueAt: number }[],
): Promise<void> {
  await query(
    `update jobs.queue set claimed = false, crashes = 0, attempt = given.attempt, due_at = given.due_at
     from unnest($1::bigint[], $2::int[], $3::timestamptz[]) as given (id, attempt, due_at)
     where queue.id = given.id`,
    [items.map(({ item }) => item), items.map(({ attempt }) => attempt), items.map(({ dueAt }) => new Date(dueAt))],
  );
}

export async function releaseItems(query: Query, items: string[]): Promise<void> {
  await query("update jobs.queue set claimed = false where id = any($1::bigint[])", [items]);
}

/** Ends the sleeps that are over, and goes on with their runs. True: there may be more. */
export async function wakeSleepers(query: Query, now: number, limit: number): Promise<boolean> {
  const woken = await query<{ runId: string }>(
    `with woken as (
       delete from jobs.queue where id in (
         select id from jobs.queue where kind = 'sleep' and due_at <= $1 order by due_at limit $2)
       returning run_id, step),
     saved as (
       insert into jobs.steps (run_id, id, result) select run_id, step, 'null' from woken on conflict do nothing)
     select run_id as "runId" from woken`,
    [new Date(now), limit],
  );
  if (woken.length > 0) await goOn(query, [...new Set(woken.map(({ runId }) => runId))], now);
  return woken.length === limit;
}

/** When the next sleep or delayed call is due, in ms. */
export async function readNextDue(query: Query, now: number): Promise<number | undefined> {
  const [row] = await query<{ due: Date | null }>(
    `select least(
       (select min(due_at) from jobs.queue where kind = 'sleep'),
       (select min(due_at) from jobs.queue where kind = 'call' and not claimed and blocked_by is null and due_at > $1)) as due`,
    [new Date(now)],
  );
  return row?.due?.getTime();
}
