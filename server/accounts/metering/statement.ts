import { type SQL, sql } from "drizzle-orm";

/** Request of one account. Every unit is one call and, where simulated, one simulation too. */
export interface Ask {
  accountId: string;
  units: number;
  simulated: boolean;
  /** Monthly limit; null is unlimited. */
  callsLimit: number | null;
  simulationsLimit: number | null;
  /** Keys that share the units, in the order in which they are granted. */
  lines: readonly { keyId: string; endpoint: string; units: number }[];
}

/** Units granted to an account, and the state of its meter afterwards. */
export interface Grant {
  account_id: string;
  granted: number;
  calls: number;
  simulations: number;
}

/** Room that the meter `m` leaves under the limits of the row proposed for it. */
const room = `least(
      coalesce(excluded.calls_limit, 9223372036854775807) - m.calls,
      case when excluded.simulations > 0
        then coalesce(excluded.simulations_limit, 9223372036854775807) - m.simulations
        else 9223372036854775807 end)`;

/** The proposed row holds what an empty meter would grant; of that, what fits on top of the latest version of `m`. */
const fits = `case when $7 and ${room} < excluded.granted then 0 else greatest(least(excluded.granted, ${room}), 0) end`;

/**
 * Charges any number of accounts in one statement, which is its own transaction: on success it is committed.
 *
 * ON CONFLICT DO UPDATE waits for the row's lock and then computes on its latest version, so what processes do at the
 * same time adds up exactly. Meters are locked in the order of account ids, so two such statements can't wait for each
 * other. A row of usage_daily is only written by who holds the lock of its account's meter (the join makes `charged`
 * come first), so those locks can't be waited for crosswise either.
 *
 * `$7` (whole): all units or none. Else the first that fit. An account that was deleted gets no row. `$14`: begun after
 * that, by the server's clock in milliseconds since 1970, it does nothing and has a single row, of no account.
 */
export const chargeText = `
with timely as materialized (
  select $14::float8 is null or clock_timestamp() < to_timestamp($14::float8 / 1000) as ok
),
asked as (
  select * from unnest($1::text[], $2::bigint[], $3::boolean[], $4::bigint[], $5::bigint[])
    as a (account_id, units, simulated, calls_limit, simulations_limit)
  where (select ok from timely)
),
proposed as (
  select a.*, case when $7 and free.units < a.units then 0 else least(a.units, free.units) end as granted
  from asked a
  join accounts on accounts.id = a.account_id,
  lateral (select least(a.units, a.calls_limit, case when a.simulated then a.simulations_limit end) as units) free
),
charged as (
  insert into meters as m (account_id, month, calls, simulations, calls_limit, simulations_limit, granted)
  select account_id, $6::date, granted, case when simulated then granted else 0 end, calls_limit, simulations_limit, granted
  from proposed order by account_id
  on conflict (account_id, month) do update set
    calls = m.calls + ${fits},
    simulations = m.simulations + case when excluded.simulations > 0 then ${fits} else 0 end,
    calls_limit = excluded.calls_limit,
    simulations_limit = excluded.simulations_limit,
    granted = ${fits}
  returning account_id, granted, calls, simulations
),
shared as (
  select l.account_id, l.key_id, l.endpoint, least(l.units, c.granted - l.before) as units
  from unnest($9::text[], $10::text[], $11::text[], $12::bigint[], $13::bigint[])
    as l (account_id, key_id, endpoint, units, before)
  join charged c on c.account_id = l.account_id
  where c.granted > l.before
),
used as (
  insert into usage_daily as u (account_id, day, key_id, endpoint, calls)
  select account_id, $8::date, key_id, endpoint, units from shared
  on conflict (account_id, day, key_id, endpoint) do update set calls = u.calls + excluded.calls
)
select account_id, granted::float8 as granted, calls::float8 as calls, simulations::float8 as simulations from charged
union all select null, 0, 0, 0 from timely where not ok`;

/** Whether the rows of `chargeText` show that it began too late and did nothing. */
export function beganLate(rows: readonly { account_id: string | null }[]): boolean {
  return rows[0]?.account_id === null;
}

/** Accounts among `$1` whose meter for month `$2` is not locked, or does not exist yet. */
export const freeText = `
with free as (
  select account_id from meters where account_id = any($1::text[]) and month = $2::date for no key update skip locked
)
select asked.account_id from unnest($1::text[]) as asked (account_id)
where asked.account_id in (select account_id from free)
  or not exists (select from meters m where m.account_id = asked.account_id and m.month = $2::date)`;

interface ChargeTime {
  /** Both of UTC, `YYYY-MM-DD`; the month is its first day. */
  day: string;
  month: string;
}

/** The values of `chargeText`. An account may stand in `asks` only once, a key and endpoint once in its lines. */
export function chargeValues(
  asks: readonly Ask[],
  { day, month }: ChargeTime,
  whole: boolean,
  latest: number | null,
): unknown[] {
  const lines = asks.flatMap(({ accountId, lines }) => {
    let before = 0;
    return lines.map(({ keyId, endpoint, units }) => {
      before += units;
      return { accountId, keyId, endpoint, units, before: before - units };
    });
  });
  return [
    asks.map(({ accountId }) => accountId),
    asks.map(({ units }) => units),
    asks.map(({ simulated }) => simulated),
    asks.map(({ callsLimit }) => callsLimit),
    asks.map(({ simulationsLimit }) => simulationsLimit),
    month,
    whole,
    day,
    lines.map(({ accountId }) => accountId),
    lines.map(({ keyId }) => keyId),
    lines.map(({ endpoint }) => endpoint),
    lines.map(({ units }) => units),
    lines.map(({ before }) => before),
    latest,
  ];
}

/** A statement with `$1` parameters, for the query builder, so that it can run in a caller's transaction. */
export function bindText(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part))),
  );
}
