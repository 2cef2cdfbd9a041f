import { bytesToBigInt, bytesToHex } from "@ethereumjs/util";
import type { Hex } from "viem";
import { keccak256 } from "viem/utils";
import { numberWord } from "../../../evm/abi-words";
import type { Item } from "./item";

/** More is no index. */
const MAX_INDEX = 2n ** 32n;
const MAX_KEPT = 2_000;
/** The deeper a transaction reads, the further around. */
const widths = [4n, 8n, 16n, 32n] as const;
const MAX_AROUND = 400;

/** A slot as a word of a list or of a mapping by numbers. */
interface Word {
  index: bigint;
  /** Where the word of an index is. */
  slotOf(index: bigint): Hex;
}

/**
 * Words next to those read, in lists and in mappings by numbers: where one read determines the next place, it is mostly
 * among them.
 */
export class Neighbours {
  readonly #words = new Map<Hex, Word>();
  readonly #given = new Set<string>();

  /** Takes note of an index and a mapping's place that were hashed. */
  note(data: Uint8Array, hash: Uint8Array): void {
    if (data.length !== 64 || this.#words.size >= MAX_KEPT) return;
    const index = bytesToBigInt(data.subarray(0, 32));
    if (index >= MAX_INDEX) return;
    const place = bytesToHex(data.subarray(32)).slice(2);
    this.#words.set(bytesToHex(hash), { index, slotOf: (near) => keccak256(`0x${numberWord(near)}${place}`) });
  }

  /** Words not returned before. */
  around(slots: Iterable<Item>, round: number): Item[] {
    const width = widths[Math.min(round, widths.length - 1)]!;
    const found: Item[] = [];
    for (const item of slots) {
      if (item.kind !== "slot" || found.length >= MAX_AROUND) continue;
      const word = this.#words.get(item.slot) ?? wordOf(BigInt(item.slot));
      if (!word) continue;
      const first = word.index - (word.index % width);
      const key = `${item.address} ${word.slotOf(first)} ${width}`;
      if (this.#given.has(key)) continue;
      this.#given.add(key);
      for (let near = first; near < first + 2n * width; near++)
        found.push({ kind: "slot", address: item.address, slot: word.slotOf(near) });
    }
    return found;
  }
}

/** Where the first lists of a contract begin. */
const bases: readonly bigint[] = Array.from({ length: 24 }, (_, place) =>
  BigInt(keccak256(`0x${numberWord(BigInt(place))}`)),
);

/** Word of a list at a contract's first places, or one of its own first words. */
function wordOf(slot: bigint): Word | undefined {
  const base = slot < MAX_INDEX ? 0n : bases.find((base) => slot >= base && slot < base + MAX_INDEX);
  if (base === undefined) return undefined;
  return { index: slot - base, slotOf: (near) => `0x${numberWord(base + near)}` };
}
