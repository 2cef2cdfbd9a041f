import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database";
import { inParts } from "./in-parts";

/**
 * Deletes the rows that `where` fits, so many in a statement: a day of a busy installation is millions, more than one
 * statement may take its time for, and whoever needs one of them waits for a part only. Rows that somebody changes
 * meanwhile are left. How many went. `inOrder`: a column that an index puts in order behind what `where` names, so that
 * they are read from there, however many rows the planner expects to find without.
 */
export async function deleteInParts(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  atOnce = 20_000,
  inOrder?: AnyPgColumn,
): Promise<number> {
  const order = inOrder ? sql`order by ${inOrder}` : sql``;
  const some = sql`select ctid from ${table} where ${where} ${order} limit ${atOnce}`;
  return inParts(atOnce, async () => {
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any (array(${some}))`);
    return rowCount ?? 0;
  });
}
