import { associatedTokenAddress, type TokenAccount } from "@/server/chains";
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

/**
 * Only accounts that were the wallet's from the start, since any other may have been handed over before it was frozen.
 */
export function frozenStablecoins(
  intel: Intel,
  tokens: readonly TokenAccount[],
  wallet: string,
): WalletFacts["frozen"] {
  const frozen = tokens.filter(({ state, mint }) => state === "frozen" && stablecoins.has(mint));
  const programs = new Map(frozen.map(({ mint, program }) => [mint, program]));
  const places = new Set([...programs].map(([mint, program]) => associatedTokenAddress(wallet, program, mint)));
  const own = frozen.filter(({ address, extensions }) => extensions.includes("immutableOwner") || places.has(address));
  return [...new Set(own.map(({ mint }) => mint))].map((token) => ({
    symbol: intel.lookupToken("solana", token)?.symbol ?? token,
    token,
  }));
}
