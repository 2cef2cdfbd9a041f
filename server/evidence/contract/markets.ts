import type { Address } from "viem";
import { type EvmNetwork, networkInfo } from "@/server/chains";
import { tradeMarketOf } from "@/server/networks";

/** An exchange with pools of two tokens, of the kind that Uniswap's second version made common. */
export interface Market {
  name: string;
  router: Address;
  /** The network's own currency as a token. */
  wrapped: Address;
  /** A small sum of it, in wei. */
  spend: bigint;
  /** What is usually paid for gas above the base fee, in wei. */
  tip: bigint;
}

/** Where most small tokens of a network are traded; null where no such exchange is known. */
export function marketOf(network: EvmNetwork): Market | null {
  const info = networkInfo(network);
  const { wrappedNative, trialSpend: spend, usualTip: tip, title } = info;
  const market = tradeMarketOf(info);
  if (!market?.router || !wrappedNative) return null;
  return { name: market.name ?? `the exchange of ${title}`, router: market.router, wrapped: wrappedNative, spend, tip };
}
