import type { Query } from "../session";
import type { Memo } from "../types";

export interface Candidate {
  item: string;
  runId: string;
  lanes: string[];
  crashes: number;
}

/** Calls that are due, in order, but for those of full lanes and those already picked. */
export function readCandidates(
  query: Query,
  options: { now: number; functionIds: string[]; fullLanes: string[]; picked: string[]; limit: number },
): Promise<Candidate[]> {
  return query<Candidate & Record<string, unknown>>(
    `select id as item, run_id as "runId", lanes, crashes from jobs.queue
     where not claimed and kind = 'call' and due_at <= $1 and function_id = any($2) and not (lanes && $3)
       and id <> all($4::bigint[])
     order by due_at, id limit $5`,
    [new Date(options.now), options.functionIds, options.fullLanes, options.picked, options.limit],
  );
}

export interface ClaimedRow {
  item: string;
  generation: number;
  runId: string;
  functionId: string;
  step: string;
  attempt: number;
  crashes: number;
  lanes: string[];
  event: string;
  runCreatedAt: Date;
}

export function claimItems(query: Query, items: string[]): Promise<ClaimedRow[]> {
  return query<ClaimedRow & Record<string, unknown>>(
    `update jobs.queue set claimed = true, generation = generation + 1
     from jobs.runs where queue.id = any($1::bigint[]) and runs.id = queue.run_id
     returning queue.id as item, queue.generation, queue.run_id as "runId", queue.function_id as "functionId",
       queue.step, queue.attempt, queue.crashes, queue.lanes, runs.payload::text as event,
       runs.created_at as "runCreatedAt"`,
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
