import type { Network } from "./networks";
import type { CacheStats, ReadCache } from "./read-cache";
import type { Endpoint } from "./rpc/endpoint";
import type { BreakerState } from "./rpc/health";

interface EndpointHealth {
  state: BreakerState | "unusable";
  /** Why it is unusable. */
  reason?: string;
  /** HTTP requests, and those that came too soon. */
  requests: number;
  rateLimited: number;
  batchLimit: number;
  /** Blocks that an eth_getLogs may span; null: no limit met so far. */
  logSpan: number | null;
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

function describe({ unusable, health, counters, batchLimit, logSpan }: Endpoint, now: number): EndpointHealth {
  const span = logSpan.current(now);
  return {
    state: unusable ? "unusable" : health.state(now),
    ...(unusable ? { reason: unusable } : {}),
    ...counters,
    batchLimit: batchLimit.current(now),
    logSpan: Number.isFinite(span) ? span : null,
  };
}
