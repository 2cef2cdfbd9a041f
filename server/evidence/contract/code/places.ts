import type { Address, Hex } from "viem";
import { addressOf } from "./values";

/** Where an address is kept: the slot, and the first bit of the field in it. */
export interface KeptAt {
  slot: Hex;
  bit: number;
}

/** Of a place's id. Undefined for a mapping's entries, of which nobody can tell which it will be. */
export function readPlaceId(id: string): KeptAt | undefined {
  const [, slot, bit] = /^0x([0-9a-f]+)(?:@(\d+))?$/.exec(id) ?? [];
  return slot === undefined ? undefined : { slot: `0x${slot.padStart(64, "0")}`, bit: Number(bit ?? 0) };
}

/** The address that the word of such a slot holds; undefined for none. */
export function addressIn(word: Hex | undefined, bit: number): Address | undefined {
  const address = addressOf(BigInt(word ?? "0x0") >> BigInt(bit));
  return BigInt(address) === 0n ? undefined : address;
}
