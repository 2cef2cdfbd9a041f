import type pg from "pg";
import type { FeedDefinition, SourceFile } from "../feeds/types";
import { Admission } from "./admission";
import { report } from "./channel";
import type { Download, Downloader } from "./download";
import { fetchGuarded, fetchTrusted } from "./fetcher";
import { checkLink } from "./reach";
import { doubtSize } from "./size-guard";
import { isUnreadMark, type SourceRow } from "./sources";
import { type Changes, replaceIndicators } from "./store";
import { transact } from "./transact";

export interface SyncContext {
  pool: pg.Pool;
  downloader: Downloader;
  /** Milliseconds since 1970. */
  now: number;
  /** Read and believe whatever comes. */
  force: boolean;
  /** Marks our own notifications. */
  origin: string;
  /** Lists that were entered in the console may lie inside. */
  allowPrivate: boolean;
  /** One transaction at a time: they are what costs memory. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Values known of the feed before its first sync. */
  earlier?: { since: string; values: ReadonlySet<string> } | undefined;
}

export type SourceResult =
  | { outcome: "updated"; changes: Changes }
  | { outcome: "unchanged" }
  | { outcome: "guarded" | "failed"; error: string };

/** The download is so small that only a fault explains it. None of it is stored. */
class Doubted extends Error {}

/** Brings one address of a feed up to date. What goes wrong is written to its row; its last good copy stays. */
export async function syncSource(context: SyncContext, feed: FeedDefinition, source: SourceRow): Promise<SourceResult> {
  const { pool, now } = context;
  try {
    return await update(context, feed, source);
  } catch (cause) {
    const outcome = cause instanceof Doubted ? "guarded" : "failed";
    const error = withoutPasswords(cause instanceof Error ? cause.message : String(cause))
      .replaceAll("\0", "")
      .slice(0, 500);
    await noteProblem(pool, source, now, error, outcome);
    return { outcome, error };
  }
}

const noCopy = { etag: null, lastModified: null };

async function update(context: SyncContext, feed: FeedDefinition, source: SourceRow): Promise<SourceResult> {
  const { pool, downloader, force } = context;
  const fetcher = feed.untrusted ? fetchGuarded(context.allowPrivate) : fetchTrusted;
  const isCurrent = source.contentHash?.startsWith(`${feed.parserVersion}:`) ?? false;
  const copy = isCurrent && !force ? source : noCopy;
  const since = performance.now();
  const download = await downloader.download(fetcher, source.url, copy);
  if (download === null) {
    await noteUnchanged(pool, source.id, context.now, source.etag, source.lastModified);
    return { outcome: "unchanged" };
  }
  const hash = `${feed.parserVersion}:${download.sha256}`;
  if (hash === source.contentHash && !force) {
    await noteUnchanged(pool, source.id, context.now, download.etag, download.lastModified);
    await download.remove();
    return { outcome: "unchanged" };
  }
  const files = [download];
  const file: SourceFile = { url: source.url, base: download.url, chunks: download.chunks, linked: [] };
  try {
    // Before the transaction, in which others wait: a publisher may be slow.
    // All files of an index together may be as large as one that names none, and take some times as long.
    let taken = download.size;
    for (const url of (await feed.findLinks?.(file)) ?? []) {
      checkLink(url, download.url);
      const linked = await downloader.download(fetcher, url, noCopy, { home: source.url, taken, since });
      taken += (linked as Download).size;
      files.push(linked as Download);
    }
    file.linked = files.slice(1);
    // The hash of an index does not cover the files that it names.
    const mark = files.length > 1 ? null : { ...download, hash };
    return await context.exclusively(() => store(context, feed, source, file, mark));
  } finally {
    for (const { remove } of files) await remove();
  }
}

async function store(
  context: SyncContext,
  feed: FeedDefinition,
  source: SourceRow,
  file: SourceFile,
  mark: { hash: string; etag: string | null; lastModified: string | null } | null,
): Promise<SourceResult> {
  const { now, force, origin, earlier } = context;
  const today = new Date(now).toISOString().slice(0, 10);
  const admission = new Admission(today, earlier);
  return transact(context.pool, async (client) => {
    await client.query("set local work_mem = '64MB'");
    // Two processes may sync at once: the second one compares with what the first one stored. The table first, for whose
    // sake alignSources waits until what was stored can be seen.
    await client.query("lock table feed_sources in row exclusive mode");
    await lockUnchanged(client, source);
    const changes = await replaceIndicators(client, source.id, admission.filter(feed.parse(file)), today);
    const rows = changes.indicators + changes.knownGood;
    const { believed: before, shrunkTimes: times, shrunkSince } = source;
    const since = shrunkSince === null ? null : Date.parse(shrunkSince);
    const doubt = force ? null : doubtSize({ before, after: rows, since, times }, now, feed.refreshMs);
    if (doubt !== null) throw new Doubted(doubt);
    const touched = changes.added + changes.changed + changes.removed > 0;
    await client.query(
      `update feed_sources set etag = $2, last_modified = $3, content_hash = $4, indicators = $5, known_good = $6,
         skipped = $7, believed = $8, last_attempt_at = $9, last_success_at = $9,
         last_changed_at = case when $10 then $9 else last_changed_at end,
         last_error = null, failures = 0, shrunk_since = null, shrunk_times = 0 where id = $1`,
      [
        source.id,
        mark?.etag ?? null,
        mark?.lastModified ?? null,
        mark?.hash ?? null,
        changes.indicators,
        changes.knownGood,
        JSON.stringify(admission.skipped),
        rows,
        new Date(now),
        touched,
      ],
    );
    if (touched) await report(client, { origin, what: "feeds" });
    return touched ? { outcome: "updated", changes } : { outcome: "unchanged" };
  });
}

/** Throws where the feed no longer has the address, or is another one since the sync began. */
async function lockUnchanged(client: pg.ClientBase, { id, contentHash }: SourceRow): Promise<void> {
  const text = `select content_hash "contentHash" from feed_sources where id = $1 for update`;
  const [now] = (await client.query<Pick<SourceRow, "contentHash">>(text, [id])).rows;
  if (!now) throw new Error("the list was removed while it was read");
  if (isUnreadMark(now.contentHash) && now.contentHash !== contentHash)
    throw new Error("the list was changed while it was read: it is read again");
}

async function noteUnchanged(pool: pg.Pool, id: number, now: number, etag: string | null, modified: string | null) {
  await pool.query(
    `update feed_sources set etag = $3, last_modified = $4, last_attempt_at = $2, last_success_at = $2,
       last_error = null, failures = 0, shrunk_since = null, shrunk_times = 0 where id = $1`,
    [id, new Date(now), etag, modified],
  );
}

async function noteProblem(pool: pg.Pool, { id }: SourceRow, now: number, error: string, what: "failed" | "guarded") {
  const more =
    what === "failed"
      ? "failures = failures + 1"
      : "failures = 0, shrunk_times = shrunk_times + 1, shrunk_since = coalesce(shrunk_since, $2)";
  await pool.query(`update feed_sources set last_attempt_at = $2, last_error = $3, ${more} where id = $1`, [
    id,
    new Date(now),
    error,
  ]);
}

/**
 * Removes passwords from URLs that an error may quote, since it goes to the database, the log and the operators'
 * screens.
 */
function withoutPasswords(text: string): string {
  return text.replace(/\/\/[^\s/]*@/g, "//");
}
