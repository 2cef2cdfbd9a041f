import type { Network, NetworkInfo } from "./types";

/** `unknown`: never asked yet. */
export const networkStatuses = ["ready", "off", "unreachable", "wrong-chain", "unknown"] as const;
export type NetworkStatus = (typeof networkStatuses)[number];

/** Evidence available for an address there. */
export interface NetworkEvidence {
  lists: boolean;
  history: boolean;
  trade: boolean;
  simulation: boolean;
}

/** A network in the API's list. */
export interface ListedNetwork {
  name: string;
  aliases: string[];
  chainId: number | null;
  caip2: string;
  currency: { name: string; symbol: string; decimals: number };
  status: NetworkStatus;
  evidence: NetworkEvidence;
}

/**
 * State of its circuit breaker: `closed` where it is queried, `open` where it is paused for a while, `half-open` where
 * it is being tried again. `wrong-chain`: it serves another network. `stale`: it has stalled, or is far behind another
 * node.
 */
export type NodeState = "closed" | "open" | "half-open" | "unusable" | "wrong-chain" | "stale";

/** How a node has done since this process started. Times are ISO 8601. */
export interface NodeCondition {
  state: NodeState;
  /** null: since the start. */
  since: string | null;
  /** The last fault, even if the node has since recovered. */
  lastFault: { text: string; at: string } | null;
}

export interface NodeReport {
  /** Host and port. */
  name: string;
  status: NetworkStatus;
  /** The node's answer; null where it gave none. */
  chainId: number | null;
  latencyMs: number | null;
  /** The node's latest block; null where it was not queried, or gave no answer. */
  block: number | null;
  condition: NodeCondition;
}

export interface NetworkReport {
  network: Network;
  status: NetworkStatus;
  evidence: NetworkEvidence;
  /** Simulation engine there, by its nodes' answers; null: none. */
  engine: "eth_simulateV1" | "debug_traceCall" | "local-evm" | null;
  nodes: NodeReport[];
}

/** The exchange on which tokens of a network are tried out. */
export function tradeMarketOf({ markets, wrappedNative }: NetworkInfo) {
  return wrappedNative && markets.find(({ kind, router }) => kind === "uniswap-v2" && router);
}

export function evidenceOf(info: NetworkInfo, status: NetworkStatus): NetworkEvidence {
  const read = status === "ready" || status === "unknown";
  const evm = info.family === "evm";
  return { lists: true, history: read, trade: read && tradeMarketOf(info) !== undefined, simulation: read && evm };
}

/** One node that serves the network is enough. */
export function statusOf(nodes: readonly Pick<NodeReport, "status">[]): NetworkStatus {
  if (nodes.length === 0) return "off";
  const order: NetworkStatus[] = ["ready", "unknown", "wrong-chain", "unreachable"];
  return order.find((status) => nodes.some((node) => node.status === status)) ?? "unknown";
}
