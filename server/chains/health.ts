import type { Network } from "./networks";
import type { CacheStats, ReadCache } from "./read-cache";
import type { Endpoint } from "./rpc/endpoint";
import type { BreakerState } from "./rpc/health";

export interface EndpointHealth {
  /** Host and port. */
  name: string;
  state: BreakerState | "unusable";
  /** Why it is unusable. */
  reason?: string;
  latencyMs: number | null;
  /** Smoothed share of failures, 0 to 1. */
  errorRate: number;
  /** HTTP requests, the calls in them, and how they ended. */
  requests: number;
  calls: number;
  failures: number;
  rateLimited: number;
  oversized: number;
  batchLimit: number;
  /** Blocks that an eth_getLogs may span; null: no limit met so far. */
  logSpan: number | null;
  /** Learnt time between requests. */
  intervalMs: number;
}

/** `idle`: not asked yet. `degraded`: some endpoint of it doesn't do well. `down`: none can be asked. */
export interface ChainHealth {
  network: Network;
  state: "off" | "idle" | "up" | "degraded" | "down";
  endpoints: EndpointHealth[];
  caches: Record<string, CacheStats>;
}

export function readHealth(
  network: Network,
  endpoints: readonly Endpoint[],
  caches: Readonly<Record<string, ReadCache>>,
  now: number,
): ChainHealth {
  const all = endpoints.map((endpoint) => describe(endpoint, now));
  const well = all.filter(({ state }) => state === "closed").length;
  const state =
    all.length === 0
      ? "off"
      : well === 0
        ? "down"
        : all.every(({ requests }) => requests === 0)
          ? "idle"
          : well < all.length
            ? "degraded"
            : "up";
  return {
    network,
    state,
    endpoints: all,
    caches: Object.fromEntries(Object.entries(caches).map(([name, cache]) => [name, cache.stats()])),
  };
}

function describe(
  { name, unusable, health, counters, batchLimit, logSpan, pace }: Endpoint,
  now: number,
): EndpointHealth {
  const span = logSpan.current(now);
  return {
    name,
    state: unusable ? "unusable" : health.state(now),
    ...(unusable ? { reason: unusable } : {}),
    latencyMs: health.latencyMs ?? null,
    errorRate: health.errorRate(now),
    ...counters,
    batchLimit: batchLimit.current(now),
    logSpan: Number.isFinite(span) ? span : null,
    intervalMs: pace.intervalMs,
  };
}
