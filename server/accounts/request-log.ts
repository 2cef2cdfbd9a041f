import { and, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
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

export interface RequestFilter {
  accountId: string;
  requestId?: string | undefined;
  /** Statuses of failures, both ends included: 404 to 404, or 500 to 599. */
  failed?: { from: number; to: number } | undefined;
  cursor?: string | undefined;
  limit?: number;
}

/** An account's requests, newest first. The work stays the same however many there are, and whatever the filter finds. */
export async function listRequests({ db }: { db: Database }, filter: RequestFilter): Promise<Page<LoggedRequest>> {
  const { accountId, requestId, failed, cursor, limit = 50 } = filter;
  const before = readCursor(cursor, "req_");
  const newest = (...conditions: (SQL | undefined)[]) =>
    db
      .select()
      .from(requestLog)
      .where(and(eq(requestLog.accountId, accountId), before ? lt(requestLog.id, before) : undefined, ...conditions))
      .orderBy(desc(requestLog.id))
      .limit(limit + 1);
  const isAsked =
    requestId === undefined
      ? undefined
      : or(eq(requestLog.id, requestId), and(eq(requestLog.requestId, requestId), schema.isGiven(requestLog)));
  if (!failed) return pageOf(await newest(isAsked), limit);
  // The newest of each status, an end of the index of failures each: by the first words PostgreSQL knows it has them all.
  const lane = newest(sql`${requestLog.status} >= 400`, sql`${requestLog.status} = statuses.status`, isAsked).as(
    "lane",
  );
  const rows = await db
    .select()
    .from(sql`generate_series(${failed.from}::int, ${failed.to}::int) as statuses(status)`)
    .crossJoinLateral(lane)
    .orderBy(desc(lane.id))
    .limit(limit + 1);
  return pageOf(
    rows.map((row) => row.lane),
    limit,
  );
}
