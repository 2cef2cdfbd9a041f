import { type Network, networkInfo } from "@/server/chains";
import type { Intel } from "@/server/intel";

/**
 * Orders of magnitude, in dollars a whole token: enough to distinguish dust from a payment, and no price. Known tokens
 * not named here have no known worth.
 */
const dollars = new Map<string, number>([
  ...[
    "USDT",
    "USDC",
    "USDC.e",
    "DAI",
    "BUSD",
    "FDUSD",
    "TUSD",
    "USDS",
    "PYUSD",
    "USDe",
    "FRAX",
    "LUSD",
    "GHO",
    "USD1",
  ].map((symbol) => [symbol, 1] as const),
  ...["ETH", "WETH", "stETH", "wstETH", "rETH", "cbETH", "weETH"].map((symbol) => [symbol, 2_000] as const),
  ...["WBTC", "BTCB", "cbBTC", "tBTC"].map((symbol) => [symbol, 50_000] as const),
  ...["BNB", "WBNB"].map((symbol) => [symbol, 500] as const),
  ...["POL", "WPOL", "WMATIC", "MATIC", "ARB"].map((symbol) => [symbol, 0.3] as const),
]);

/** Dollars that a whole token of those without a price is never worth: the dearest are bitcoins of some make. */
const dearest = 200_000;

/** Upper bound of the worth of a known token's amount without a price; null where unknown. */
export function mostOfUnpriced(intel: Intel, network: Network, token: string, amount: bigint): number | null {
  const decimals = intel.lookupToken(network, token)?.decimals ?? null;
  return decimals === null ? null : (Number(amount) / 10 ** decimals) * dearest;
}

/** Amounts below this are dust and no payment. */
export const dustBelow = 1;

/**
 * Worth of a token amount, in usual dollars of whole tokens. null: a known token, of unknown worth. undefined: an
 * unknown one.
 */
export type Appraiser = (token: string, amount: bigint) => number | null | undefined;

/** Only tokens on lists count, since any account can write a transfer of its own token into any history. */
export function createAppraiser(intel: Intel, network: Network): Appraiser {
  const { wrappedNative, nativeUsd } = networkInfo(network);
  return (token, amount) => {
    const known = intel.lookupToken(network, token);
    if (!known) return intel.isProtectedToken(network, token) ? null : undefined;
    if (known.decimals === null) return null;
    const price = token === wrappedNative ? nativeUsd : dollars.get(known.symbol);
    // An amount this small is no payment, regardless of the price.
    if (price === undefined) return (mostOfUnpriced(intel, network, token, amount) ?? dustBelow) < dustBelow ? 0 : null;
    return (Number(amount) / 10 ** known.decimals) * price;
  };
}

/** The same of the network's own currency, in its smallest units: null where its entry names no price. */
export function worthOfNative(network: Network, units: bigint): number | null {
  const { currency, nativeUsd } = networkInfo(network);
  const whole = Number(units) / 10 ** currency.decimals;
  if (nativeUsd !== undefined) return whole * nativeUsd;
  return whole * dearest < dustBelow ? 0 : null;
}
