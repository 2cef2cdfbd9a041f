import type { Address, Hex } from "viem";
import { type EvmNetwork, networkInfo } from "@/server/chains";
import { randomAddress } from "@/server/chains/simulate";
import { v3TraderCode } from "./trade/v3-trader";

/** An exchange, and the way on it from the network's own currency to a token. */
export interface Market {
  name: string;
  /** Answers as the router of Uniswap's second version does. */
  router: Address;
  /** Code placed at the router's address for a trial. Undefined: the chain's own code. */
  code: Hex | undefined;
  factory: Address | undefined;
  /** From the network's own currency as a token to the last one before the token that is bought. */
  route: readonly [Address, ...Address[]];
  /** A small sum of the own currency, in wei. */
  spend: bigint;
  /** Usual payment for gas above the base fee, in wei. */
  tip: bigint;
}

/** Tokens that most pools without the own currency are made with: the dollars among the popular ones come first. */
const MAX_BETWEEN = 3;

/** Where a token of a network may be traded, directly and through popular tokens. */
export function marketsOf(network: EvmNetwork, token: Address): Market[] {
  const { markets, wrappedNative, trialSpend: spend, usualTip: tip, title, popularTokens } = networkInfo(network);
  if (!wrappedNative) return [];
  const between = popularTokens.filter((each) => each !== wrappedNative && each !== token.toLowerCase());
  const routes: Market["route"][] = [
    [wrappedNative],
    ...between.slice(0, MAX_BETWEEN).map((each) => [wrappedNative, each] as const),
  ];
  return markets.flatMap(({ kind, name = `the exchange of ${title}`, router, factory }) => {
    const at =
      kind === "uniswap-v2" && router
        ? { router, code: undefined }
        : kind === "uniswap-v3" && factory
          ? { router: randomAddress(), code: v3TraderCode(factory) }
          : null;
    return at ? routes.map((route) => ({ name, ...at, factory, route, spend, tip })) : [];
  });
}
