import type { SourceRow } from "./sync/sources";
import type { FeedState, FeedStatus, SourceStatus, SyncOutcome } from "./types";
import type { EmbeddedCopy } from "./worker/build";
import type { FeedFacts } from "./worker/protocol";

export type Counters = FeedStatus["counters"];

/** A feed's status in the console and the metrics. */
export function feedStatus(
  feed: FeedFacts,
  rows: SourceRow[],
  more: {
    enabled: boolean;
    embedded: EmbeddedCopy | null;
    nextAt: number | null;
    syncing: boolean;
    counters: Counters;
  },
): FeedStatus {
  const { id, name, kind, licence } = feed;
  const sources = rows.map(sourceStatus);
  const sum = (of: (source: SourceStatus) => number) => sources.reduce((total, source) => total + of(source), 0);
  const successes = sources.map(({ lastSuccessAt }) => lastSuccessAt);
  return {
    id,
    name,
    kind,
    licence,
    state: stateOf(sources, more.enabled, more.embedded !== null),
    indicators: more.embedded?.indicators ?? sum((source) => source.indicators),
    knownGood: more.embedded?.knownGood ?? sum((source) => source.knownGood),
    skipped: sum((source) => Object.values(source.skipped).reduce((total, count) => total + count, 0)),
    syncing: more.syncing,
    lastAttemptAt:
      sources
        .map(({ lastAttemptAt }) => lastAttemptAt ?? "")
        .sort()
        .at(-1) || null,
    lastSuccessAt: successes.includes(null) ? null : (successes.sort()[0] ?? null),
    copyOf: more.embedded?.day ?? null,
    failures: Math.max(0, ...sources.map(({ failures }) => failures)),
    lastError: sources.find(({ lastError }) => lastError !== null)?.lastError ?? null,
    nextSyncAt: more.nextAt === null ? null : new Date(more.nextAt).toISOString(),
    counters: { ...more.counters },
    sources,
  };
}

export function countOutcome(counters: Counters, outcome: SyncOutcome): void {
  if (outcome !== "fresh") counters[outcome]++;
}

function stateOf(sources: SourceStatus[], enabled: boolean, embedded: boolean): FeedState {
  if (!enabled) return embedded ? "embedded" : "off";
  const has = (state: SourceStatus["state"]) => sources.some((source) => source.state === state);
  if (has("failing")) return "failing";
  if (has("guarded")) return "guarded";
  if (sources.length === 0 || has("pending")) return embedded ? "embedded" : "pending";
  return "ok";
}

function sourceStatus(row: SourceRow): SourceStatus {
  const { url, indicators, knownGood, skipped, lastAttemptAt, lastSuccessAt, lastChangedAt, failures, lastError } = row;
  const state =
    row.shrunkSince !== null && lastError !== null && failures === 0
      ? "guarded"
      : lastError !== null
        ? "failing"
        : lastSuccessAt === null
          ? "pending"
          : "ok";
  return {
    url: url.replace(/^(https?:\/\/)[^/]*@/, "$1"),
    state,
    indicators,
    knownGood,
    skipped,
    lastAttemptAt,
    lastSuccessAt,
    lastChangedAt,
    failures,
    lastError,
  };
}
