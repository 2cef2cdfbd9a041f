import { and, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import {
  type BatchWriter,
  createBatchWriter,
  type Database,
  type DatabaseHandle,
  type Page,
  pageOf,
  readCursor,
  schema,
} from "@/server/db";
import { newId } from "@/server/ids";
import type { Logger } from "@/server/log";

const { requestLog } = schema;

export type LoggedRequest = typeof requestLog.$inferSelect;
export type RequestRecord = Omit<LoggedRequest, "id">;

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
    record(request: RequestRecord) {
      const path = request.path.slice(0, longestPath);
      // No spread, for V8's sake: see risk/assess.ts.
      writer.add(Object.assign({ id: newId("req", request.at.getTime()) }, request, { path }));
    },
  });
}

export interface RequestFilter {
  accountId: string;
  requestId?: string | undefined;
  keyId?: string | undefined;
  /** Inclusive: 404 to 404, or 500 to 599. */
  status?: { from: number; to: number } | undefined;
  cursor?: string | undefined;
  limit?: number;
}

/** An account's requests, newest first. */
export async function listRequests(
  { db }: { db: Database },
  { accountId, requestId, keyId, status, cursor, limit = 50 }: RequestFilter,
): Promise<Page<LoggedRequest>> {
  const after = readCursor(cursor);
  const rows = await db
    .select()
    .from(requestLog)
    .where(
      and(
        eq(requestLog.accountId, accountId),
        requestId === undefined ? undefined : eq(requestLog.requestId, requestId),
        keyId === undefined ? undefined : eq(requestLog.keyId, keyId),
        status && and(gte(requestLog.status, status.from), lte(requestLog.status, status.to)),
        // Not as a value: by these words PostgreSQL knows that the index of failures has them all.
        status && status.from >= 400 ? sql`${requestLog.status} >= 400` : undefined,
        after ? lt(requestLog.id, after) : undefined,
      ),
    )
    .orderBy(desc(requestLog.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}
