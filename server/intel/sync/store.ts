import type pg from "pg";
import type { Indicator } from "../admit/admit";

export interface Changes {
  added: number;
  changed: number;
  removed: number;
  /** Current number of entries in the source. */
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
  await stageAll(client, rows);
  // Lists contain duplicates; the first mention counts. Sorted by value first, which compares faster than kinds, and in
  // the order in which new rows cost their index least.
  await client.query(
    `create temp table listed on commit drop as
       select distinct on (value, kind) * from incoming order by value, kind, ctid`,
  );
  await client.query("drop table incoming");
  await client.query("analyze listed");
  const same = "i.source_id = $1 and i.kind = n.kind and i.value = n.value";
  const removed = await client.query(
    `delete from indicators i where source_id = $1
       and not exists (select from listed n where n.kind = i.kind and n.value = i.value)`,
    [sourceId],
  );
  const changed = await client.query(
    `update indicators i set category = n.category, severity = n.severity, label = n.label, detail = n.detail,
       first_seen = coalesce(n.first_seen, i.first_seen)
     from listed n where ${same}
       and (i.category, i.severity, i.label, i.detail, i.first_seen)
         is distinct from (n.category, n.severity, n.label, n.detail, coalesce(n.first_seen, i.first_seen))`,
    [sourceId],
  );
  const added = await client.query(
    `insert into indicators (source_id, kind, value, category, severity, label, detail, first_seen)
     select $1, kind, value, category, severity, label, detail, coalesce(first_seen, $2::date)
     from listed n where not exists (select from indicators i where ${same})`,
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

/** The next batch is made ready while PostgreSQL stores the last one. */
async function stageAll(client: pg.ClientBase, rows: AsyncIterable<Indicator[]>): Promise<void> {
  let stored: Promise<unknown> = Promise.resolve();
  let batch: Indicator[] = [];
  const send = async (some: Indicator[]) => {
    await stored;
    stored = stage(client, some);
    // The error is reported where the promise is awaited.
    stored.catch(() => {});
  };
  for await (const some of rows) {
    batch = batch.length === 0 ? some : batch.concat(some);
    for (; batch.length >= BATCH; batch = batch.slice(BATCH)) await send(batch.slice(0, BATCH));
  }
  if (batch.length > 0) await send(batch);
  await stored;
}

async function stage(client: pg.ClientBase, rows: Indicator[]): Promise<void> {
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
