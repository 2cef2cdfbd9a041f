import type { TokenAccount } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { WalletFacts } from "@/server/risk";

/** Coins whose issuers freeze accounts on a court's or the police's request. */
const stablecoins: ReadonlySet<string> = new Set([
  "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", // USDC
  "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB", // USDT
  "HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr", // EURC
  "2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo", // PYUSD
  "2u1tszSeqZ3qBWF3uNGPFc8TzMk2tdiwknnRMWGWjGWH", // USDG
]);

/** A frozen account can't change hands, so nobody can have put it into the wallet. */
export function frozenStablecoins(intel: Intel, tokens: readonly TokenAccount[]): WalletFacts["frozen"] {
  const frozen = tokens.filter(({ state, mint }) => state === "frozen" && stablecoins.has(mint));
  return [...new Set(frozen.map(({ mint }) => mint))].map((token) => ({
    symbol: intel.lookupToken("solana", token)?.symbol ?? token,
    token,
  }));
}
