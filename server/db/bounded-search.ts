import { getTableColumns, type InferSelectModel, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { timeOf } from "@/server/kernel/ids";
import type { Database } from "./database";
import { cursorOf, type Page, pageOf } from "./page";

/** A page of what was found among the rows that were looked at. */
export interface BoundedSearch<Item> extends Page<Item> {
  /** Only what is newer was looked at, and the next page looks further back; null where that isn't why there is one. */
  lookedTo: Date | null;
}

interface Search {
  /** Selects rows of the table and a column `lane`: of each lane the newest `most`, in which the index has them. */
  looked: SQLWrapper;
  most: number;
  fits: SQL | undefined;
  limit: number;
  /** The lanes are walked along their index, in which the newest stand at the end. */
  walks: boolean;
}

type Found<Table extends PgTable> = InferSelectModel<Table> & { id: string; horizon: string | null };

/**
 * Searches unindexed data in a fixed number of rows: the work is the same for any table size. A lane that was cut off
 * determines how far back the result is complete. Rows that others found beyond that are left to the next page.
 */
export async function boundedSearch<Table extends PgTable>(
  db: Database,
  table: Table,
  { looked, most, fits = sql`true`, limit, walks }: Search,
): Promise<BoundedSearch<Found<Table>>> {
  // By name: Drizzle takes columns only from the table itself, and what is read here is called like it.
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => [
    name,
    sql`${column}`.mapWith(column),
  ]);
  const read = async (executor: Pick<Database, "select">) =>
    (await executor.select({ ...Object.fromEntries(columns), horizon: sql<string | null>`horizon` }).from(sql`(
      with looked as materialized ${looked},
        horizon as (select max(id) as id from (select min(id) as id from looked group by lane having count(*) = ${most}) ends)
      select ${table}.*, horizon.id as horizon from horizon
      left join looked as ${table} on ${table}.id >= coalesce(horizon.id, '') and ${fits}
      order by ${table}.id desc nulls last limit ${limit + 1}
    ) as ${table}`)) as unknown as (Found<Table> | { id: null; horizon: string | null })[];
  const rows = walks
    ? await db.transaction(async (tx) => {
        // A walk ends when it has seen enough. Of a lane that the planner takes for shorter than it is, it would rather
        // read all, and sort that.
        await tx.execute("set local enable_sort = off");
        return read(tx);
      })
    : await read(db);
  const found = rows.filter((row) => row.id !== null);
  const page = pageOf(found, limit);
  const horizon = rows[0]?.horizon ?? null;
  if (page.nextCursor !== null || horizon === null) return { ...page, lookedTo: null };
  return { ...page, nextCursor: cursorOf(horizon), lookedTo: new Date(timeOf(horizon)) };
}
