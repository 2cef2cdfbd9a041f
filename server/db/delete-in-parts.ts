import { and, gt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import { inParts } from "./in-parts";

/**
 * Deletes the rows that `where` fits, in parts. A day of a busy installation is millions of rows, more than one
 * statement's time limit allows. Other users of a row wait for one part only. Rows changed meanwhile are kept. Returns
 * the number of deleted rows. `inOrder`: a text column that an index orders behind the columns in `where`, so that rows
 * are read from there, regardless of the planner's estimate. Each part begins where the last one ended, not among
 * deleted rows, which the index still has.
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
