import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { FeedDefinition } from "../feeds/types";
import type { SourceStatus } from "../types";
import { transact } from "./transact";

const unread = "unread:";

/**
 * In the place of a content's hash, once the same content may mean something else. Each its own: a sync that began before
 * sees that it is out of date.
 */
export const unreadMark = () => `${unread}${randomUUID()}`;

export const isUnreadMark = (hash: string | null) => hash?.startsWith(unread) ?? false;

/** A row of feed_sources. Dates cross threads as ISO texts. */
export interface SourceRow extends Omit<SourceStatus, "state"> {
  id: number;
  feedId: string;
  /** URL from the settings, with user and password. */
  url: string;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  believed: number | null;
  shrunkSince: string | null;
  shrunkTimes: number;
}

const columns = `id, feed_id "feedId", url, etag, last_modified "lastModified", content_hash "contentHash", indicators,
  known_good "knownGood", skipped, last_attempt_at "lastAttemptAt", last_success_at "lastSuccessAt",
  last_changed_at "lastChangedAt", last_error "lastError", failures, believed, shrunk_since "shrunkSince",
  shrunk_times "shrunkTimes"`;

interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export async function readSources(db: Queryable, feedId?: string): Promise<SourceRow[]> {
  const only = feedId === undefined ? "" : "where feed_id = $1";
  const { rows } = await db.query(`select ${columns} from feed_sources ${only} order by id`, feedId ? [feedId] : []);
  return (rows as Record<string, unknown>[]).map((row) => {
    for (const [name, value] of Object.entries(row)) if (value instanceof Date) row[name] = value.toISOString();
    return row as unknown as SourceRow;
  });
}

/**
 * Gives every address of the feed its row. An address that was replaced hands its row, with the last good copy, to the
 * one that took its place; rows for which none is left go, with what they listed.
 */
export async function alignSources(
  pool: pg.Pool,
  { id, urls }: Pick<FeedDefinition, "id" | "urls">,
): Promise<SourceRow[]> {
  const present = await readSources(pool, id);
  if (present.length === urls.length && urls.every((url) => present.some((row) => row.url === url))) return present;
  await transact(pool, async (client) => {
    await client.query("lock table feed_sources in share row exclusive mode");
    const rows = await readSources(client, id);
    const spare = rows.filter((row) => !urls.includes(row.url));
    for (const url of new Set(urls)) {
      if (rows.some((row) => row.url === url)) continue;
      const taken = spare.shift();
      if (taken === undefined) await client.query("insert into feed_sources (feed_id, url) values ($1, $2)", [id, url]);
      else {
        await client.query(
          `update feed_sources set url = $2, etag = null, last_modified = null, content_hash = $3, believed = null,
             shrunk_since = null, shrunk_times = 0, failures = 0, last_error = null where id = $1`,
          [taken.id, url, unreadMark()],
        );
      }
    }
    await dropSources(
      client,
      spare.map((row) => row.id),
    );
  });
  return readSources(pool, id);
}

async function dropSources(db: Queryable, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query("delete from indicators where source_id = any($1)", [ids]);
  await db.query("delete from feed_sources where id = any($1)", [ids]);
}

/** Marks the addresses of a feed that its reading didn't come to, or was cut off in, as failed. `now`: when it began. */
export async function failSources(
  pool: pg.Pool,
  feed: Pick<FeedDefinition, "id" | "urls">,
  now: number,
  error: string,
): Promise<SourceRow[]> {
  await alignSources(pool, feed);
  await pool.query(
    `update feed_sources set last_attempt_at = $2, last_error = $3, failures = failures + 1
     where feed_id = $1 and (last_attempt_at is null or last_attempt_at < $2)`,
    [feed.id, new Date(now), error.slice(0, 500)],
  );
  return readSources(pool, feed.id);
}
