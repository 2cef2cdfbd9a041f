import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Inserts rows in one statement with one array parameter a column, which is far cheaper for both sides than one
 * parameter a value. Rows whose key exists already are left alone, so the same rows may come again.
 */
export async function insertRows<Table extends PgTable>(
  pool: Pick<pg.Pool, "query">,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  const given = Object.entries<Column>(getTableColumns(table)).filter(([field]) =>
    rows.some((row) => fieldOf(row, field) !== undefined),
  );
  const names = given.map(([, column]) => quote(column.name)).join(", ");
  const arrays = given.map(([, column], index) => `$${index + 1}::${column.getSQLType()}[]`).join(", ");
  const text = `insert into ${quote(getTableName(table))} (${names}) select * from unnest(${arrays}) on conflict do nothing`;
  await pool.query(
    text,
    given.map(([field, column]) => arrayLiteral(rows, field, column)),
  );
}

const special = /["\\]/;
const everySpecial = /["\\]/g;

/** One column's values as an array of PostgreSQL's text format; several times as fast as the driver's own. */
function arrayLiteral(rows: readonly object[], field: string, column: Column): string {
  let literal = "{";
  for (const row of rows) {
    if (literal.length > 1) literal += ",";
    const value = fieldOf(row, field) ?? null;
    if (value === null) literal += "NULL";
    else {
      const text = String(column.mapToDriverValue(value));
      literal += `"${special.test(text) ? text.replace(everySpecial, "\\$&") : text}"`;
    }
  }
  return `${literal}}`;
}

function fieldOf(row: object, field: string): unknown {
  return (row as Record<string, unknown>)[field];
}
