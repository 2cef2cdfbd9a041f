import type { Address, Hex } from "viem";
import { addressWord, encodeCall, numberWord, wordAt } from "@/server/chains";
import type { Question } from "@/server/chains/simulate";

export const selectors = {
  getAmountsOut: "0xd06ca61f",
  buy: "0xb6f9de95", // swapExactETHForTokensSupportingFeeOnTransferTokens
  buyExactly: "0xfb3bdb41", // swapETHForExactTokens
  sell: "0x5c11d795", // swapExactTokensForTokensSupportingFeeOnTransferTokens
  balanceOf: "0x70a08231",
  approve: "0x095ea7b3",
  transfer: "0xa9059cbb",
  getPair: "0xe6a43905",
  poolOf: "0x26da5c81",
} as const satisfies Record<string, Hex>;

export function quoteFor(amount: bigint, route: readonly Address[]): Hex {
  return encodeCall(selectors.getAmountsOut, numberWord(amount), numberWord(64n), ...path(route));
}

/** The last of the amounts. */
export function quoted(data: Hex): bigint {
  const count = wordAt(data, 1) ?? 0n;
  return count > 1n && count <= 3n ? (wordAt(data, 1 + Number(count)) ?? 0n) : 0n;
}

export function path(route: readonly Address[]): string[] {
  return [numberWord(BigInt(route.length)), ...route.map(addressWord)];
}

export function questionOfBalance(token: Address, of: Address): Question {
  return { kind: "call", target: token, data: encodeCall(selectors.balanceOf, addressWord(of)) };
}
