import type { PgTable } from "drizzle-orm/pg-core";
import { type BatchQueue, type BatchQueueOptions, createBatchQueue } from "./batch-queue";
import type { DatabaseHandle } from "./database";
import { insertRows } from "./insert-rows";

export type BatchWriter<Row> = BatchQueue<Row>;

interface BatchWriterOptions<Table extends PgTable> extends Omit<BatchQueueOptions<Table["$inferInsert"]>, "write"> {
  database: DatabaseHandle;
  /** The rows need a primary key chosen by the caller: a batch may be sent twice. */
  table: Table;
}

/**
 * Writes a table's rows in batches behind the answer, such as logs and history.
 *
 * @example
 * const log = createBatchWriter({ name: "request log", table: schema.requestLog, database, log });
 * log.add({ id: newId("req"), … });
 */
export function createBatchWriter<Table extends PgTable>({
  database,
  table,
  ...options
}: BatchWriterOptions<Table>): BatchWriter<Table["$inferInsert"]> {
  return createBatchQueue({ ...options, write: (rows, again) => insertRows(database.pool, table, rows, again) });
}
