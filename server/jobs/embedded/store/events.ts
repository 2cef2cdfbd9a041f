import type pg from "pg";
import type { StoredEvent } from "../send";
import { channel, type Query } from "../session";

/** An event id counts once in this time, as with Inngest. */
export const dedupeMs = 24 * 3_600_000;

/** Commits the events and, with `notify`, wakes the executor in another process. A known id of the last 24 h is passed over. */
export async function storeEvents(
  pool: pg.Pool,
  events: StoredEvent[],
  { now, notify }: { now: number; notify: boolean },
): Promise<void> {
  await pool.query(
    `with stored as (
       insert into jobs.events as known (id, name, payload, received_at)
       select id, name, payload::json, $4 from unnest($1::text[], $2::text[], $3::text[]) as given (id, name, payload)
       on conflict (id) do update
         set name = excluded.name, payload = excluded.payload, received_at = excluded.received_at, processed = false
         where known.processed and known.received_at <= $5)
     select pg_notify('${channel}', '') where $6`,
    [
      events.map(({ id }) => id),
      events.map(({ name }) => name),
      events.map(({ payload }) => payload),
      new Date(now),
      new Date(now - dedupeMs),
      notify,
    ],
  );
}

export interface WaitingEvent {
  seq: string;
  id: string;
  name: string;
  payload: string;
  receivedAt: Date;
}

/** Events that no executor has looked at yet, oldest first. */
export function readWaiting(query: Query, limit: number): Promise<WaitingEvent[]> {
  return query<WaitingEvent>(
    `select seq, id, name, payload::text, received_at as "receivedAt" from jobs.events
     where not processed order by seq limit $1`,
    [limit],
  );
}

export async function markProcessed(query: Query, seqs: string[]): Promise<void> {
  await query("update jobs.events set processed = true where seq = any($1::bigint[]) and not processed", [seqs]);
}

/** The engine's own events, such as `inngest/function.failed`; part of the transaction that causes them. */
export async function insertEvents(query: Query, events: StoredEvent[], now: number): Promise<void> {
  await query(
    `insert into jobs.events (id, name, payload, received_at)
     select id, name, payload::json, $4 from unnest($1::text[], $2::text[], $3::text[]) as given (id, name, payload)`,
    [events.map(({ id }) => id), events.map(({ name }) => name), events.map(({ payload }) => payload), new Date(now)],
  );
}
