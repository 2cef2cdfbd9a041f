import type pg from "pg";
import type { Next } from "./state";

/** Result of one attempt. */
export interface AttemptResult extends Next {
  deliveryId: string;
  claim: string;
  subscriptionId: string;
  url: string;
  startedAt: number;
  durationMs: number;
  responseStatus: number | null;
  responseBody: string | null;
  error: string | null;
}

const given = `given as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::int[], $6::timestamptz[], $7::int[],
      $8::int[], $9::text[], $10::text[], $11::text[])
    as g(id, claim, status, due_at, tries, started_at, duration_ms, response_status, response_body, error, url)
  )`;

const noteFrom = (which: string, number: string) => `insert into webhook_attempts
    (delivery_id, number, started_at, duration_ms, response_status, response_body, error)
  select id, ${number}, started_at, duration_ms, response_status, response_body, error
  from ${which} cross join set_config('synchronous_commit', 'off', true)
  returning delivery_id as id, started_at as "startedAt"`;

/**
 * Writes many outcomes in one statement: the delivery's next state, its attempt, and the start of its subscription's
 * failing, which a failed sample is not. An attempt at the subscription's former address means nothing for its
 * receiver. No notification is sent, and an outcome lost by the disk would only cost another attempt, so its commit
 * waits for nothing. A hundred attempts are kept for a delivery that is sent repeatedly.
 */
const text = `with ${given}, moved as (
    update webhook_deliveries d set status = g.status, due_at = g.due_at, tries = g.tries, claim = null,
      attempts = d.attempts + 1,
      acknowledged_at = case when g.status = 'acknowledged' then g.started_at + g.duration_ms * interval '1 ms' end
    from given g where d.id = g.id and d.claim = g.claim
    returning d.id, d.attempts, d.subscription_id, g.started_at, g.duration_ms, g.response_status, g.response_body,
      g.error, g.url, d.test, g.status = 'acknowledged' as ok
  ), forgotten as (
    delete from webhook_attempts a using moved m where a.delivery_id = m.id and a.number <= m.attempts - 100
  ), marked as (
    update webhook_subscriptions s set failing_since = f.at
    from (
      select subscription_id as id, url, case when not bool_or(ok) then min(started_at) filter (where not test) end as at
      from moved group by subscription_id, url having bool_or(ok) or not bool_and(test)
      -- In one order, so that no two writers embrace.
      order by subscription_id
    ) f
    where s.id = f.id and s.url = f.url and (s.failing_since is null) <> (f.at is null)
  )
  ${noteFrom("moved", "attempts")}`;

/**
 * The outcome of a claim that ran out, or that a resend or a deletion took away, changes nothing, but its receiver did
 * get it: it is noted among the attempts, once. Of one delivery there may be several.
 */
const lateText = `with ${given}, fresh as (
    select g.*, row_number() over (partition by g.id order by g.started_at) as nth, count(*) over (partition by g.id) as many
    from given g
    where not exists (select from webhook_attempts a where a.delivery_id = g.id and a.started_at = g.started_at)
  ), counted as (
    update webhook_deliveries d set attempts = d.attempts + f.many
    -- In one order, so that no two writers embrace.
    from (select d.id, f.many from webhook_deliveries d join fresh f on f.id = d.id and f.nth = 1
      order by d.id for no key update of d) f
    where d.id = f.id
    returning d.id, d.attempts
  ), late as (select * from fresh join counted using (id))
  ${noteFrom("late", "attempts - many + nth")}`;

export async function writeOutcomes(pool: Pick<pg.Pool, "query">, results: readonly AttemptResult[]): Promise<void> {
  const { rows } = await pool.query<Noted>({ name: "webhooks-outcomes", text, values: columnsOf(results) });
  if (rows.length === results.length) return;
  // One of two attempts of a delivery may have counted.
  const noted = new Set(rows.map(({ id, startedAt }) => `${id} ${startedAt.getTime()}`));
  const late = results.filter(({ deliveryId, startedAt }) => !noted.has(`${deliveryId} ${startedAt}`));
  await pool.query({ name: "webhooks-late-outcomes", text: lateText, values: columnsOf(late) });
}

type Noted = { id: string; startedAt: Date };

function columnsOf(results: readonly AttemptResult[]): unknown[] {
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms));
  return [
    results.map(({ deliveryId }) => deliveryId),
    results.map(({ claim }) => claim),
    results.map(({ status }) => status),
    results.map(({ dueAt }) => moment(dueAt)),
    results.map(({ tries }) => tries),
    results.map(({ startedAt }) => moment(startedAt)),
    results.map(({ durationMs }) => durationMs),
    results.map(({ responseStatus }) => responseStatus),
    // PostgreSQL's text has no NUL, and what a receiver answers is anything.
    results.map(({ responseBody }) => responseBody?.replaceAll("\0", "\u{fffd}") ?? null),
    results.map(({ error }) => error),
    results.map(({ url }) => url),
  ];
}
