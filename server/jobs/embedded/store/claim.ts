import type { Query } from "../session";
import type { Call, Memo } from "../types";

export interface Candidate {
  item: string;
  runId: string;
  lanes: string[];
  crashes: number;
}

/** Calls that are due and wait for no lane, in order. */
export function readCandidates(
  query: Query,
  options: { now: number; functionIds: string[]; picked: string[]; limit: number },
): Promise<Candidate[]> {
  return query<Candidate & Record<string, unknown>>(
    `select id as item, run_id as "runId", lanes, crashes from jobs.queue
     where not claimed and kind = 'call' and blocked_by is null and due_at <= $1 and function_id = any($2)
       and id <> all($3::bigint[])
     order by due_at, id limit $4`,
    [new Date(options.now), options.functionIds, options.picked, options.limit],
  );
}

/** Sets calls aside until there is room in their lane. */
export async function block(query: Query, calls: { item: string; lane: string }[]): Promise<void> {
  await query(
    `update jobs.queue set blocked_by = given.lane from unnest($1::bigint[], $2::text[]) as given (id, lane)
     where queue.id = given.id`,
    [calls.map(({ item }) => item), calls.map(({ lane }) => lane)],
  );
}

/** Releases the oldest calls that wait for a lane. Returns their number. */
export async function unblock(query: Query, lane: string, limit: number): Promise<number> {
  const rows = await query(
    `update jobs.queue set blocked_by = null where id in (
       select id from jobs.queue where blocked_by = $1 order by due_at, id limit $2) returning 1`,
    [lane, limit],
  );
  return rows.length;
}

export async function readBlockedLanes(query: Query): Promise<string[]> {
  const rows = await query<{ lane: string }>(
    `select distinct blocked_by as lane from jobs.queue where blocked_by is not null`,
  );
  return rows.map(({ lane }) => lane);
}

type KnownOfCall = "item" | "generation" | "runId" | "functionId" | "step" | "attempt" | "crashes" | "lanes" | "event";
type ClaimedRow = Pick<Call, KnownOfCall>;

export function claimItems(query: Query, items: string[]): Promise<ClaimedRow[]> {
  return query<ClaimedRow & Record<string, unknown>>(
    `update jobs.queue set claimed = true, generation = generation + 1
     from jobs.runs where queue.id = any($1::bigint[]) and runs.id = queue.run_id
     returning queue.id as item, queue.generation, queue.run_id as "runId", queue.function_id as "functionId",
       queue.step, queue.attempt, queue.crashes, queue.lanes, runs.payload::text as event`,
    [items],
  );
}

/** The finished steps of runs, in the order in which they finished. */
export async function readSteps(query: Query, runIds: string[]): Promise<Map<string, Memo[]>> {
  const rows = await query<Memo & { runId: string }>(
    `select run_id as "runId", id, result::text from jobs.steps where run_id = any($1) order by seq`,
    [runIds],
  );
  const byRun = new Map<string, Memo[]>();
  for (const { runId, id, result } of rows) {
    const steps = byRun.get(runId);
    if (steps) steps.push({ id, result });
    else byRun.set(runId, [{ id, result }]);
  }
  return byRun;
}
