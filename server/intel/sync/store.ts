import type pg from "pg";
import type { Indicator } from "../admit/admit";

export interface Changes {
  added: number;
  changed: number;
  removed: number;
  /** What the source lists now. */
  indicators: number;
  knownGood: number;
}

/** One round trip a batch; PostgreSQL takes 65,535 parameters, but arrays count as one. */
const BATCH = 5_000;

/**
 * Makes the rows of a source be `rows`, within the caller's transaction: what is new is inserted, what differs updated,
 * what is gone deleted, and what is the same not touched. `today` dates entries that the feed doesn't.
 */
export async function replaceIndicators(
  client: pg.ClientBase,
  sourceId: number,
  rows: AsyncIterable<Indicator[]>,
  today: string,
): Promise<Changes> {
  await client.query(`create temp table incoming (kind text, value text collate "C", category text, severity text,
    label text, detail jsonb, first_seen date) on commit drop`);
  let batch: Indicator[] = [];
  for await (const some of rows) {
    batch = batch.length === 0 ? some : batch.concat(some);
    for (; batch.length >= BATCH; batch = batch.slice(BATCH)) await stage(client, batch.slice(0, BATCH));
  }
  await stage(client, batch);
  await client.query("analyze incoming");
  // Lists repeat themselves; the first mention counts.
  await client.query(
    `delete from incoming where ctid in (select ctid from
       (select ctid, row_number() over (partition by kind, value order by ctid) as place from incoming) n where place > 1)`,
  );
  const same = "i.source_id = $1 and i.kind = n.kind and i.value = n.value";
  const removed = await client.query(
    `delete from indicators i where source_id = $1
       and not exists (select from incoming n where n.kind = i.kind and n.value = i.value)`,
    [sourceId],
  );
  const changed = await client.query(
    `update indicators i set category = n.category, severity = n.severity, label = n.label, detail = n.detail,
       first_seen = coalesce(n.first_seen, i.first_seen)
     from incoming n where ${same}
       and (i.category, i.severity, i.label, i.detail, i.first_seen)
         is distinct from (n.category, n.severity, n.label, n.detail, coalesce(n.first_seen, i.first_seen))`,
    [sourceId],
  );
  const added = await client.query(
    `insert into indicators (source_id, kind, value, category, severity, label, detail, first_seen)
     select $1, kind, value, category, severity, label, detail, coalesce(first_seen, $2::date)
     from incoming n where not exists (select from indicators i where ${same})`,
    [sourceId, today],
  );
  const counted = await client.query<{ indicators: number; good: number }>(
    `select count(*) filter (where kind in ('address', 'domain'))::int indicators,
       count(*) filter (where kind in ('allowed', 'token'))::int good from indicators where source_id = $1`,
    [sourceId],
  );
  const { indicators, good } = counted.rows[0] as { indicators: number; good: number };
  return {
    added: added.rowCount ?? 0,
    changed: changed.rowCount ?? 0,
    removed: removed.rowCount ?? 0,
    indicators,
    knownGood: good,
  };
}

async function stage(client: pg.ClientBase, rows: Indicator[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into incoming select * from
       unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::date[])`,
    [
      rows.map((row) => row.kind),
      rows.map((row) => row.value),
      rows.map((row) => row.category),
      rows.map((row) => row.severity),
      rows.map((row) => row.label),
      rows.map((row) => (row.detail === null ? null : JSON.stringify(row.detail))),
      rows.map((row) => row.firstSeen),
    ],
  );
}
