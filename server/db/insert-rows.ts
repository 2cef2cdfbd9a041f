import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";

type Given = readonly (readonly [field: string, column: Column])[];

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** What stands for something else in COPY's text format. */
const special = /[\\\t\n\r]/;
const allSpecial = new RegExp(special, "g");
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/**
 * Inserts rows by COPY, the cheapest way for both sides: all or none. For records that may be lost in a crash: the
 * commit doesn't wait for the disk, so that it holds up nobody who must.
 *
 * @param again That some of the rows may be there already: they are left alone, which COPY can't.
 */
export async function insertRows<Table extends PgTable>(
  pool: Pick<pg.Pool, "query">,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  again = false,
): Promise<void> {
  const given = Object.entries<Column>(getTableColumns(table)).filter(([field]) =>
    rows.some((row) => fieldOf(row, field) !== undefined),
  );
  const name = quote(getTableName(table));
  const names = given.map(([, column]) => quote(column.name)).join(", ");
  if (again) {
    const text = `insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, $1) on conflict do nothing`;
    await pool.query(text, [jsonOf(rows, given)]);
    return;
  }
  // As one message, both are one transaction.
  const text = `set local synchronous_commit = off; copy ${name} (${names}) from stdin`;
  await pool.query(new CopyIn(text, linesOf(rows, given)));
}

/** What the driver's connection can do, but has no types for. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * COPY with its data right behind the statement: a server that first had to ask us for it would keep its transaction
 * open, without any limit of its own, for as long as this process is frozen. What comes after an error, it drops.
 */
class CopyIn extends pg.Query {
  constructor(
    private readonly statement: string,
    private readonly data: string,
  ) {
    super(statement);
  }

  override submit = (connection: pg.Connection): void => {
    const { stream } = connection;
    stream.cork();
    connection.query(this.statement);
    (connection as CopyConnection).sendCopyFromChunk(Buffer.from(this.data));
    (connection as CopyConnection).endCopyFrom();
    stream.uncork();
  };

  /** The server says that it is ready for what it has already. */
  handleCopyInResponse(): void {}
}

/** Piece by piece: arrays of them would be half of what a row costs. */
function linesOf(rows: readonly object[], given: Given): string {
  let lines = "";
  for (const row of rows) {
    let between = "";
    for (const [field, column] of given) {
      lines += between + lineText(fieldOf(row, field) ?? null, column);
      between = "\t";
    }
    lines += "\n";
  }
  return lines;
}

function lineText(value: unknown, column: Column): string {
  if (value === null) return "\\N";
  return value instanceof Date ? isoOf(value) : escaped(String(column.mapToDriverValue(value)));
}

let latest = { at: Number.NaN, text: "" };

/** Rows of one moment share the work. */
function isoOf(date: Date): string {
  const at = date.getTime();
  if (at !== latest.at) latest = { at, text: date.toISOString() };
  return latest.text;
}

/** Looked at first, since replacing costs more even where there is nothing to replace. */
function escaped(value: string): string {
  return special.test(value) ? value.replace(allSpecial, (character) => escapes[character] as string) : value;
}

/** Each value but JSON as the text that COPY would read, and with half a surrogate pair as it would arrive there. */
function jsonOf(rows: readonly object[], given: Given): string {
  const objects = rows.map((row) => {
    const fields = given.map(([field, column]) => {
      const value = fieldOf(row, field) ?? null;
      const driven = value === null ? null : String(column.mapToDriverValue(value));
      const isJson = driven !== null && /^jsonb?$/.test(column.getSQLType());
      const json = isJson ? driven : JSON.stringify(driven && Buffer.from(driven).toString());
      return `${JSON.stringify(column.name)}:${json}`;
    });
    return `{${fields.join()}}`;
  });
  return `[${objects.join()}]`;
}

function fieldOf(row: object, field: string): unknown {
  return (row as Record<string, unknown>)[field];
}
