import type { NodeCondition, NodeState } from "@/server/networks";
import type { Network } from "./networks";
import type { CacheStats, ReadCache } from "./read-cache";
import type { Endpoint } from "./rpc/endpoint";

export interface NodeHealth extends NodeCondition {
  /** Host and port. */
  name: string;
  /** Why it is in no good state. */
  reason?: string;
  /** Smoothed time of good answers; null before the first. */
  latencyMs: number | null;
  /** HTTP requests, those that came too soon, and calls that it refused or left unanswered though it does well. */
  requests: number;
  rateLimited: number;
  refused: number;
  /** Newest block or slot that the node reported recently. */
  head: number | null;
  batchLimit: number;
  /** Blocks that an eth_getLogs may span; null: no limit met so far. */
  logSpan: number | null;
  /** The earliest block whose logs it keeps; 0 as far as is known. */
  logFloor: number;
}

/** `idle`: not asked yet. `degraded`: some endpoint of it doesn't do well. `down`: none can be asked. */
export interface ChainHealth {
  network: Network;
  state: "off" | "idle" | "up" | "degraded" | "down";
  endpoints: NodeHealth[];
  caches: Record<string, CacheStats>;
}

export function readHealth(
  network: Network,
  endpoints: readonly Endpoint[],
  caches: Readonly<Record<string, ReadCache>>,
  now: number,
): ChainHealth {
  const all = endpoints.map((endpoint) => describeNode(endpoint, now));
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

export function describeNode(endpoint: Endpoint, now: number): NodeHealth {
  const { name, unusable, health, staleness, report, counters, batchLimit, logSpan, logFloor } = endpoint;
  const span = logSpan.current(now);
  const breaker = health.state(now);
  const [state, reason]: [NodeState, string | undefined] = unusable
    ? [endpoint.isWrongChain ? "wrong-chain" : "unusable", unusable]
    : breaker !== "closed"
      ? [breaker, report.lastFault?.text]
      : staleness
        ? ["stale", staleness]
        : ["closed", undefined];
  return {
    ...{ name, state },
    ...(reason && { reason }),
    since: report.since ?? null,
    lastFault: report.lastFault ?? null,
    latencyMs: health.latencyMs === undefined ? null : Math.round(health.latencyMs),
    ...counters,
    head: endpoint.head?.number ?? null,
    batchLimit: batchLimit.current(now),
    logSpan: Number.isFinite(span) ? span : null,
    logFloor: logFloor.current(now),
  };
}
