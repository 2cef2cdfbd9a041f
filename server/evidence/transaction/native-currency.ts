import { type EvmNetwork, networkInfo } from "@/server/chains";
import type { TransactionFacts } from "@/server/risk";

/** Symbol of a network's native currency, and its number of decimals. */
export function nativeOf(network: EvmNetwork): Pick<TransactionFacts, "coin" | "coinDecimals"> {
  const { symbol: coin, decimals } = networkInfo(network).currency;
  return decimals === 18 ? { coin } : { coin, coinDecimals: decimals };
}
