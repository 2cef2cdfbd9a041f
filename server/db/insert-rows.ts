import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { createLineWriter, type Given } from "./copy-lines";

/** Values that are the same for all rows of a table. */
interface Target {
  /** Quoted, as all names. */
  name: string;
  columns: string;
  given: Given;
  lineOf(row: object): string;
}

const targets = new WeakMap<PgTable, Target>();
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Inserts rows by COPY, the cheapest way for both sides: all or none. For records that may be lost in a crash: the
 * commit does not wait for the disk, so that it delays no commit that must.
 *
 * @param rows Fields missing from a row are null; a table whose columns have defaults is refused.
 * @param again Some of the rows may exist already: they are kept, which COPY cannot do.
 */
export async function insertRows<Table extends PgTable>(
  pool: Pick<pg.Pool, "query">,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  again = false,
): Promise<void> {
  const { name, columns, given, lineOf } = targetOf(table);
  if (again) {
    const text = `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1) on conflict do nothing`;
    await pool.query(text, [jsonOf(rows, given)]);
    return;
  }
  let lines = "";
  for (const row of rows) lines += lineOf(row);
  // Both are one transaction, since they are one message.
  await pool.query(new CopyIn(`set local synchronous_commit = off; copy ${name} (${columns}) from stdin`, lines));
}

/** All columns but those that the database makes itself. */
function targetOf(table: PgTable): Target {
  let target = targets.get(table);
  if (!target) {
    const given = Object.entries<Column>(getTableColumns(table)).filter(([, { generated }]) => !generated);
    const made = given.find(([, { hasDefault, generatedIdentity }]) => hasDefault || generatedIdentity);
    if (made) throw new Error(`Rows with the field ${made[0]}, which the database may fill, are not written by COPY`);
    const columns = given.map(([, column]) => quote(column.name)).join(", ");
    target = { name: quote(getTableName(table)), columns, given, lineOf: createLineWriter(given) };
    targets.set(table, target);
  }
  return target;
}

/** Methods of the driver's connection that its types lack. */
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

/** Each value but JSON as the text that COPY would read, and with half a surrogate pair as it would arrive there. */
function jsonOf(rows: readonly object[], given: Given): string {
  const objects = rows.map((row) => {
    const fields = given.map(([field, column]) => {
      const value = (row as Record<string, unknown>)[field] ?? null;
      const driven = value === null ? null : String(column.mapToDriverValue(value));
      const isJson = driven !== null && /^jsonb?$/.test(column.getSQLType());
      const json = isJson ? driven : JSON.stringify(driven && Buffer.from(driven).toString());
      return `${JSON.stringify(column.name)}:${json}`;
    });
    return `{${fields.join()}}`;
  });
  return `[${objects.join()}]`;
}
