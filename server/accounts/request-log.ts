import { type BatchWriter, createBatchWriter, type DatabaseHandle, schema } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import type { Logger } from "@/server/kernel/log";

const { requestLog } = schema;

export type LoggedRequest = typeof requestLog.$inferSelect;
export interface RequestRecord extends Omit<LoggedRequest, "id"> {
  /** Whether the caller gave it its id, which may come twice. */
  given: boolean;
}

const longestPath = 512;

/** Writes answered requests in batches, behind the answer. */
export function openRequestLog(
  database: DatabaseHandle,
  log: Logger,
): BatchWriter<LoggedRequest> & {
  record(request: RequestRecord): void;
} {
  const writer = createBatchWriter({ name: "request log", table: requestLog, database, log });
  return Object.assign(writer, {
    record({ accountId, keyId, requestId, given, method, path, status, code, ms, at }: RequestRecord) {
      // An id of our own is the row's too: it needs no entry in a second index.
      const id = given ? newId("req", at.getTime()) : requestId;
      writer.add({ id, accountId, keyId, requestId, method, path: path.slice(0, longestPath), status, code, ms, at });
    },
  });
}
