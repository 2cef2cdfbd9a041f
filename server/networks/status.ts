import type { Network, NetworkInfo } from "./types";

/** `unknown`: never asked yet. */
export const networkStatuses = ["ready", "off", "unreachable", "wrong-chain", "unknown"] as const;
export type NetworkStatus = (typeof networkStatuses)[number];

/** What can be known of an address there. */
export interface NetworkEvidence {
  lists: boolean;
  history: boolean;
  trade: boolean;
  simulation: boolean;
}

/** As the API lists it. */
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
 * Its circuit breaker: `closed` where it is asked, `open` where it is left alone for a while, `half-open` where it is being
 * tried again. `wrong-chain`: it serves another network. `stale`: it stands still, or far behind another node.
 */
export type NodeState = "closed" | "open" | "half-open" | "unusable" | "wrong-chain" | "stale";

/** How a node has done since this process started. Times are ISO 8601. */
export interface NodeCondition {
  state: NodeState;
  /** null: since the start. */
  since: string | null;
  /** Also where it does well again. */
  lastFault: { text: string; at: string } | null;
}

export interface NodeReport {
  /** Host and port. */
  name: string;
  status: NetworkStatus;
  /** What it said; null where it said nothing. */
  chainId: number | null;
  latencyMs: number | null;
  /** Its latest block; null where it was not asked, or did not say. */
  block: number | null;
  condition: NodeCondition;
}

export interface NetworkReport {
  network: Network;
  status: NetworkStatus;
  evidence: NetworkEvidence;
  /** What would simulate there, as far as its nodes said; null: nothing. */
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
