import { and, gt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import { inParts } from "./in-parts";

/**
 * Deletes the rows that `where` fits, so many in a statement: a day of a busy installation is millions, more than one
 * statement may take its time for, and whoever needs one of them waits for a part only. Rows that somebody changes
 * meanwhile are left. How many went. `inOrder`: a column of text that an index puts in order behind what `where` names, so
 * that they are read from there, however many rows the planner expects to find without; each part begins where the last
 * one ended, not among what was deleted before, which the index still has.
 */
export async function deleteInParts(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  atOnce = 20_000,
  inOrder?: AnyPgColumn,
): Promise<number> {
  const order = inOrder ? sql`order by ${inOrder}` : sql``;
  let ahead = where;
  return inParts(atOnce, async () => {
    const some = sql`select ctid from ${table} where ${ahead} ${order} limit ${atOnce}`;
    const { rows } = await db.execute<{ count: number; last: string | null }>(sql`
      with gone as (delete from ${table} where ctid = any (array(${some})) returning ${inOrder ?? sql`null::text`} as key)
      select count(*)::int as count, max(key) as last from gone`);
    const { count = 0, last = null } = rows[0] ?? {};
    if (inOrder && last !== null) ahead = and(where, gt(inOrder, last));
    return count;
  });
}
