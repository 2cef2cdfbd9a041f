import { type EvmNetwork, networkInfo } from "@/server/chains";
import type { TransactionFacts } from "@/server/risk";

/** What a network's coin is called, and into how many units it is divided. */
export function coinOf(network: EvmNetwork): Pick<TransactionFacts, "coin" | "coinDecimals"> {
  const { symbol: coin, decimals } = networkInfo(network).currency;
  return decimals === 18 ? { coin } : { coin, coinDecimals: decimals };
}
