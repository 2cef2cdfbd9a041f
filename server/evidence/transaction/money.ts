import { wrappedNativeOf } from "@/server/chains/calldata";
import type { Intel } from "@/server/intel";
import { chainIdOf, type EvmNetwork, type NetworkInfo, networkInfo } from "@/server/networks";
import { leastOfItem, mostOfItems } from "@/server/networks/known/collections";
import { createAppraiser, mostOfUnpriced, worthOfNative } from "../history";

/** A larger number in a list is a mistake, or a trap for code that writes numbers out. */
export const MAX_DECIMALS = 36;

/** stETH, wstETH, LsETH: coin that is sent there is staked. */
const staked: ReadonlySet<string> = new Set([
  "0xae7ab96520de3a18e5e111b5eaab095312d7fe84",
  "0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0",
  "0x8c1bed5b9a0928467c9b1341da1d7bd5e10b6549",
]);

/** Knows rough worths and symbols of one network's tokens. */
export class Money {
  readonly #appraise;
  readonly #coin: NetworkInfo["currency"];

  constructor(
    private readonly intel: Intel,
    private readonly network: EvmNetwork,
  ) {
    this.#appraise = createAppraiser(intel, network);
    this.#coin = networkInfo(network).currency;
  }

  /** Rough dollars; null where unknown. */
  worth(token: string | null, amount: string): number | null {
    if (amount === "all") return null;
    return token === null
      ? worthOfNative(this.network, BigInt(amount))
      : (this.#appraise(token, BigInt(amount)) ?? null);
  }

  /** Upper bound of its worth in rough dollars; null where unknown. */
  most(token: string | null, amount: string): number | null {
    const worth = this.worth(token, amount);
    if (worth !== null || token === null || amount === "all") return worth;
    return mostOfUnpriced(this.intel, this.network, token, BigInt(amount));
  }

  /** Rough dollars that items of a collection are worth at least. */
  leastOfItems(collection: string | null, amount: string): number {
    const least = leastOfItem(this.network, collection);
    return least === 0 || amount === "all" ? least : least * Number(amount);
  }

  /** Upper bound of their worth in rough dollars; null where unknown. */
  mostOfItems(collection: string | null, amount: string): number | null {
    return amount === "all" ? null : mostOfItems(this.network, collection, amount);
  }

  symbol(token: string | null): string | null {
    return token === null ? this.#coin.symbol : (this.intel.lookupToken(this.network, token)?.symbol ?? null);
  }

  /** Decimals of the native currency, or of a token on lists. Values that no honest token has are omitted. */
  decimals(token: string | null): number | undefined {
    if (token === null) return this.#coin.decimals;
    const decimals = this.intel.lookupToken(this.network, token)?.decimals ?? -1;
    return decimals >= 0 && decimals <= MAX_DECIMALS ? decimals : undefined;
  }

  /** The chain's coin as a token. */
  isWrapped(token: string): boolean {
    return wrappedNativeOf(chainIdOf(this.network)) === token;
  }

  /** A token that makes itself out of coin that is sent to it. */
  takesCoin(token: string): boolean {
    return this.isWrapped(token) || staked.has(token);
  }

  isKnown(token: string | null): boolean {
    return token === null || this.intel.lookupAddress(token, this.network).protected !== null;
  }
}
