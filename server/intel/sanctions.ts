import { isGone } from "./sync/fetcher";
import type { SourceRow } from "./sync/sources";
import type { FeedFacts } from "./worker/protocol";

/**
 * The moment up to which the sanctions lists are known, milliseconds since 1970: the oldest reading of the files that have
 * to be read. null: one of them never was. A list's first file has to be; of the others, which may not be published, each
 * that came once and isn't gone since: what its publisher took away isn't waited for, and what it said stays in force.
 */
export function sanctionsReadAt(feeds: readonly FeedFacts[], sources: readonly SourceRow[]): number | null {
  const times = feeds
    .filter(({ kind }) => kind === "sanctions")
    .flatMap(({ id, urls }) => {
      const [main, ...others] = urls.map((url) => sources.find((row) => row.feedId === id && row.url === url));
      const awaited = others.filter((row) => row && row.lastSuccessAt !== null && !isGone(row.lastError));
      return [main, ...awaited].map((row) => (row?.lastSuccessAt ? Date.parse(row.lastSuccessAt) : null));
    });
  if (times.length === 0) return null;
  return times.reduce((oldest, time) => (oldest === null || time === null ? null : Math.min(oldest, time)));
}
