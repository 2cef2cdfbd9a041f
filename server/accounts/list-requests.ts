import { and, desc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { type BoundedSearch, boundedSearch, type Database, inListRange, type Span, schema } from "@/server/db";
import type { LoggedRequest } from "./request-log";

const { requestLog } = schema;

export interface RequestFilter extends Span {
  accountId: string;
  requestId?: string | undefined;
  /** Statuses of failures, both ends included: 404 to 404, or 500 to 599. */
  failed?: { from: number; to: number } | undefined;
  keyId?: string | undefined;
  /** By method and template, such as `/v1/api/webhooks/{id}`. */
  endpoint?: { method: string; path: string } | undefined;
  limit?: number | undefined;
}

/** Looked at for a key or an endpoint, which no index has: the log is written at each request. */
const MAX_LOOKED = 10_000;
/** Limit for each status, where failures are requested. */
const MAX_OF_STATUS = 1_000;

/** An account's requests, newest first. The work stays the same however many there are, and whatever the filter finds. */
export async function listRequests(
  { db }: { db: Database },
  { accountId, requestId, failed, keyId, endpoint, limit = 50, ...span }: RequestFilter,
): Promise<BoundedSearch<LoggedRequest>> {
  const isAsked =
    requestId === undefined
      ? undefined
      : or(eq(requestLog.id, requestId), and(eq(requestLog.requestId, requestId), schema.isGiven(requestLog)));
  const own = and(eq(requestLog.accountId, accountId), inListRange(requestLog.id, "req", span), isAsked);
  const most = !keyId && !endpoint ? limit + 1 : failed ? MAX_OF_STATUS : MAX_LOOKED;
  const newest = (lane: SQL, ...conditions: SQL[]) =>
    db
      .select({ ...getTableColumns(requestLog), lane: sql`${lane}`.as("lane") })
      .from(requestLog)
      .where(and(own, ...conditions))
      .orderBy(desc(requestLog.id))
      .limit(most);
  // The newest of each status, an end of the index of failures each: by the first words PostgreSQL knows it has them all.
  const failures = sql`statuses.status`;
  const ofStatus = newest(failures, sql`${requestLog.status} >= 400`, sql`${requestLog.status} = ${failures}`);
  const looked = failed
    ? sql`(select newest.* from generate_series(${failed.from}::int, ${failed.to}::int) as statuses(status)
        cross join lateral ${ofStatus} newest)`
    : newest(sql`0`);
  const fits = and(keyId === undefined ? undefined : eq(requestLog.keyId, keyId), endpoint && isCallOf(endpoint));
  // Requests with one id are found at once, regardless of their position.
  return boundedSearch(db, requestLog, {
    looked,
    most,
    fits,
    limit,
    walks: fits !== undefined && isAsked === undefined,
  });
}

/** A template stands for all paths of its shape. */
function isCallOf({ method, path }: { method: string; path: string }): SQL | undefined {
  const shape = path.split(/\{\w+\}/).map((part) => part.replace(/[^\w/-]/g, "\\$&"));
  const isPath =
    shape.length === 1 ? eq(requestLog.path, path) : sql`${requestLog.path} ~ ${`^${shape.join("[^/]+")}$`}`;
  return and(eq(requestLog.method, method), isPath);
}
