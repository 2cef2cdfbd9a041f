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
} as const satisfies Record<string, Hex>;

export function quoteFor(amount: bigint, from: Address, to: Address): Hex {
  return encodeCall(selectors.getAmountsOut, numberWord(amount), numberWord(64n), ...path(from, to));
}

/** The last of two amounts. */
export function quoted(data: Hex): bigint {
  return wordAt(data, 3) ?? 0n;
}

export function path(from: Address, to: Address): string[] {
  return [numberWord(2n), addressWord(from), addressWord(to)];
}

export function questionOfBalance(token: Address, of: Address): Question {
  return { kind: "call", target: token, data: encodeCall(selectors.balanceOf, addressWord(of)) };
}
