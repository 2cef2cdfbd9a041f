import type { Address } from "viem";
import { chainIdOf, type EvmNetwork } from "@/server/chains";
import { WRAPPED_NATIVE } from "@/server/chains/calldata";

/** An exchange with pools of two tokens, of the kind that Uniswap's second version made common. */
export interface Market {
  name: string;
  router: Address;
  /** The chain's own coin as a token. */
  wrapped: Address;
  /** A small sum of it, in wei. */
  spend: bigint;
  /** What people usually pay for gas above the base fee, in wei. */
  tip: bigint;
}

const gwei = 10n ** 9n;

/** Where most small tokens of a network are traded. */
const routers: Record<EvmNetwork, Omit<Market, "wrapped">> = {
  ethereum: { name: "Uniswap v2", router: "0x7a250d5630b4cf539739df2c5dacb4c659f2488d", spend: 10n ** 16n, tip: gwei },
  bnb: { name: "PancakeSwap v2", router: "0x10ed43c718714eb63d5aa57b78b54704e256024e", spend: 10n ** 16n, tip: gwei },
  polygon: {
    name: "QuickSwap v2",
    router: "0xa5e0829caced8ffdd4de3c43696c57f7d7a678ff",
    spend: 10n ** 19n,
    tip: 30n * gwei,
  },
  arbitrum: { name: "Uniswap v2", router: "0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24", spend: 10n ** 16n, tip: 0n },
};

export function marketOf(network: EvmNetwork): Market {
  return { ...routers[network], wrapped: WRAPPED_NATIVE.get(chainIdOf(network))! };
}
