import type { Address, Hex } from "viem";
import { addressAt, encodeCall, numberWord } from "@/server/chains";

/** 0x's own register of its Settlers, at this address on every network: they are replaced every few weeks. */
const registry: Address = "0x00000000000004533fe15556b1e086bb1a72ceae";
const ownerOf: Hex = "0x6352211e";
/** 0x sells by the one before for a while. */
const prev: Hex = "0xe2603dc2";
/** Swaps that the seller sends himself. */
const feature = numberWord(2n);

export const settlerCallsOf = [ownerOf, prev].map((selector) => ({
  to: registry,
  data: encodeCall(selector, feature),
}));

export function settlerIn(data: Hex | undefined): Address | undefined {
  return data === undefined ? undefined : addressAt(data);
}
