import { randomInt } from "node:crypto";
import type { Address } from "viem";
import { type Head, randomAddress } from "@/server/chains/simulate";
import type { Market } from "../markets";

/** A new account, which no token can know beforehand, with an ordinary sum. */
export interface Trader {
  address: Address;
  /** Value sent with the purchase, in wei. */
  value: bigint;
  /** How much to buy; of the large one, about how much that will be. */
  amount: bigint;
  /** Amount that arrives, as far as known. */
  held: bigint;
}

/**
 * Two strangers buy, the large one for a sum, as most people do, the small one a certain amount. Then the large one
 * sells a little, the small one all that it has: at once or, if that fails, in pieces.
 */
export interface Trial {
  market: Market;
  /** The token's; null: not known. */
  pool: Address | null;
  token: Address;
  head: Head;
  /** Unix seconds. */
  now: number;
  large: Trader;
  small: Trader;
  /** Amount that the small trader keeps, in thousandths, since some tokens require a balance of every holder. */
  kept: bigint;
}

/** The large trader's purchase, in sums that a market calls small. */
export const largeSums = 8n;
/** Number of sales that the small trader's holding is divided into. */
export const pieces = 4;
/**
 * A piece of the small holding is about as much as the large trader sells. A limit on single sales thus stops both or
 * none.
 */
const smallShare = 16n;
const littleShare = smallShare * BigInt(pieces);
/** Less can't be divided so. */
export const MIN_UNITS = 2n * littleShare;

/** `quoted`: what the large trader's sums buy. */
export function prepareTrial(base: Pick<Trial, "market" | "pool" | "token" | "head" | "now">, quoted: bigint): Trial {
  const sums = largeSums * base.market.spend;
  const value = vary(sums, 850, 1_000);
  const large = (quoted * value) / sums;
  const small = vary(large / smallShare, 900, 1_000);
  return {
    ...base,
    large: newTrader(value, large),
    // Excess value is refunded.
    small: newTrader(2n * base.market.spend, small),
    kept: BigInt(randomInt(7, 10)),
  };
}

function newTrader(value: bigint, amount: bigint): Trader {
  return { address: randomAddress(), value, amount, held: amount };
}

export function salesOf({ large, small, kept }: Trial): { little: bigint; all: bigint; piece: bigint } {
  const all = small.held - (small.held * kept) / 1_000n;
  return { little: large.held / littleShare, all, piece: all / BigInt(pieces) };
}

/** So many thousandths of it, by chance. */
export function vary(amount: bigint, least: number, below: number): bigint {
  return (amount * BigInt(randomInt(least, below))) / 1_000n;
}
