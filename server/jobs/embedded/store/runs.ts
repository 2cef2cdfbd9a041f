import { createHash } from "node:crypto";
import { sanitizeJson } from "@/server/db";
import type { Query } from "../session";
import type { EndStatus } from "../types";
import { dedupeMs } from "./events";

export interface NewRun {
  id: string;
  functionId: string;
  eventId: string;
  payload: string;
  lanes: string[];
  cancelKey: string | null;
  createdAt: number;
  dueAt: number;
}

/** Creates runs with their first call. */
export async function createRuns(query: Query, runs: NewRun[]): Promise<void> {
  await query(
    `with given as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[],
         $8::text[]) with ordinality
         as given (id, function_id, event_id, payload, lanes, created_at, due_at, cancel_key, place)),
     created as (
       insert into jobs.runs (id, function_id, event_id, payload, lanes, created_at, cancel_key)
       select id, function_id, event_id, payload::json, array(select json_array_elements_text(lanes::json)), created_at,
         cancel_key from given)
     insert into jobs.queue (run_id, function_id, kind, step, lanes, due_at)
     select id, function_id, 'call', 'step', array(select json_array_elements_text(lanes::json)), due_at
     from given order by place`,
    [
      runs.map(({ id }) => id),
      runs.map(({ functionId }) => functionId),
      runs.map(({ eventId }) => eventId),
      runs.map(({ payload }) => payload),
      runs.map(({ lanes }) => JSON.stringify(lanes)),
      runs.map(({ createdAt }) => new Date(createdAt)),
      runs.map(({ dueAt }) => new Date(dueAt)),
      runs.map(({ cancelKey }) => cancelKey),
    ],
  );
}

/** Takes keys for 24 h and returns those that were free. Keys of one function must differ. */
export async function takeKeys(
  query: Query,
  keys: { functionId: string; key: string }[],
  now: number,
): Promise<Set<string>> {
  const taken = await query<{ name: string }>(
    `insert into jobs.idempotency as known (function_id, key, used_at)
     select function_id, key, $3 from unnest($1::text[], $2::text[]) as given (function_id, key)
     on conflict (function_id, key) do update set used_at = excluded.used_at where known.used_at <= $4
     returning function_id || ' ' || key as name`,
    [keys.map(({ functionId }) => functionId), keys.map(({ key }) => key), new Date(now), new Date(now - dedupeMs)],
  );
  return new Set(taken.map(({ name }) => name));
}

export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

export interface EndedRun {
  runId: string;
  status: EndStatus;
  output: string | null;
  error: string | null;
}

/** Ends runs that are still active and takes what they wait for off the queue. */
export async function endRuns(query: Query, ended: EndedRun[], now: number): Promise<void> {
  await query(
    `with ended as (
       update jobs.runs set status = given.status, output = given.output::json, error = given.error::json, ended_at = $5
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (id, status, output, error)
       where runs.id = given.id and runs.status = 'active')
     delete from jobs.queue where run_id = any($1)`,
    [
      ended.map(({ runId }) => runId),
      ended.map(({ status }) => status),
      ended.map(({ output }) => output),
      ended.map(({ error }) => error && sanitizeJson(error)),
      new Date(now),
    ],
  );
}

/** Active runs that an event may cancel: those with one of the keys, and those of which none is known. */
export function readCancellable(
  query: Query,
  functionIds: string[],
  keys: string[],
): Promise<{ id: string; functionId: string; payload: string }[]> {
  const read = `select id, function_id as "functionId", payload::text from jobs.runs
    where status = 'active' and function_id = any($1)`;
  return query(`${read} and cancel_key = any($2) union all ${read} and cancel_key is null`, [functionIds, keys]);
}

export function readRuns(query: Query, ids: string[]): Promise<{ runId: string; functionId: string; event: string }[]> {
  return query(
    `select id as "runId", function_id as "functionId", payload::text as event from jobs.runs where id = any($1)`,
    [ids],
  );
}

/**
 * Deletes ended runs, and used-up events and keys, that are old enough; at most `limit` of each. Returns the numbers
 * deleted.
 */
export async function prune(
  query: Query,
  before: { completed: Date; failed: Date; events: Date },
  limit: number,
): Promise<number> {
  const [row] = await query<{ pruned: number }>(
    `with runs as (
       delete from jobs.runs where id in (
         select id from jobs.runs where ended_at < $1 and (status in ('completed', 'cancelled') or ended_at < $2)
         order by ended_at limit $4) returning 1),
     events as (
       delete from jobs.events where id in (
         select id from jobs.events where processed and received_at < $3 order by received_at limit $4) returning 1),
     keys as (
       delete from jobs.idempotency where (function_id, key) in (
         select function_id, key from jobs.idempotency where used_at < $3 order by used_at limit $4) returning 1)
     select (select count(*) from runs)::int + (select count(*) from events)::int + (select count(*) from keys)::int as pruned`,
    [before.completed, before.failed, before.events, limit],
  );
  return row?.pruned ?? 0;
}
