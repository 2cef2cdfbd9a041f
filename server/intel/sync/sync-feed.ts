import type { FeedDefinition } from "../feeds/types";
import type { SyncOutcome, SyncResult } from "../types";
import { alignSources, type SourceRow } from "./sources";
import { type SourceResult, type SyncContext, syncSource } from "./sync-source";

/** Addresses of one feed that are read at the same time. */
const PARALLEL = 4;
const worst: SyncOutcome[] = ["failed", "guarded", "updated", "unchanged", "fresh"];

/** Syncs all addresses of a feed, each for itself. Those that succeeded less than `maxAgeMs` ago are left alone. */
export async function syncFeed(context: SyncContext, feed: FeedDefinition, maxAgeMs: number): Promise<SyncResult> {
  const sources = await alignSources(context.pool, feed);
  const results: (SourceResult | { outcome: "fresh" })[] = [];
  const queue = sources.values();
  const work = async () => {
    for (const source of queue) {
      const isFresh = !context.force && isRecent(source, context.now, maxAgeMs);
      results.push(isFresh ? { outcome: "fresh" } : await syncSource(context, feed, source));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const sum = (name: "added" | "changed" | "removed") =>
    results.reduce((total, result) => total + (result.outcome === "updated" ? result.changes[name] : 0), 0);
  const errors = results.flatMap((result) => ("error" in result ? [result.error] : []));
  return {
    feedId: feed.id,
    outcome: worst.find((outcome) => results.some((result) => result.outcome === outcome)) ?? "unchanged",
    added: sum("added"),
    changed: sum("changed"),
    removed: sum("removed"),
    error: errors[0] ?? null,
  };
}

/** A success far in the future was noted by a clock that has been set back since. */
function isRecent({ lastSuccessAt, lastError }: SourceRow, now: number, maxAgeMs: number): boolean {
  return lastError === null && lastSuccessAt !== null && Math.abs(now - Date.parse(lastSuccessAt)) < maxAgeMs;
}
