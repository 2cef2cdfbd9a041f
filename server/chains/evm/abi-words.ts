import type { Address, Hex } from "viem";

// ABI words of fixed size, by hand: a warm wallet needs hundreds of them, and viem's coder costs milliseconds there.

export function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, "0");
}

export function numberWord(value: bigint | number): string {
  return value.toString(16).padStart(64, "0");
}

/** Calldata of a function with static arguments: the selector, then words. */
export function encodeCall(selector: Hex, ...words: string[]): Hex {
  return `${selector}${words.join("")}`;
}

/** The `index`th word of returned data as a number; undefined where the data is shorter. */
export function wordAt(data: Hex, index = 0): bigint | undefined {
  const word = data.slice(2 + 64 * index, 66 + 64 * index);
  return word.length === 64 ? BigInt(`0x${word}`) : undefined;
}

/** A word that must be 0 or 1; undefined for anything else, for a contract may return what it likes. */
export function boolAt(data: Hex, index = 0): boolean | undefined {
  const word = wordAt(data, index);
  return word === 0n ? false : word === 1n ? true : undefined;
}

/** The address in a word whose upper 12 bytes are zero; undefined for anything else and for the zero address. */
export function addressAt(data: Hex, index = 0): Address | undefined {
  const word = data.slice(2 + 64 * index, 66 + 64 * index);
  if (!/^0{24}[0-9a-f]{40}$/.test(word) || /^0+$/.test(word)) return undefined;
  return `0x${word.slice(24)}`;
}
