import type { Address, Hex } from "viem";
import { addressOf, type Value } from "../engine/abstract-value";

/** Where an address is kept: the slot, and the first bit of the field in it. */
export interface KeptAt {
  slot: Hex;
  bit: number;
}

/** Addresses that the code reveals: those in it, and the places of others. */
export interface Named {
  constants: Address[];
  places: KeptAt[];
}

const most = 32;
const MAX_PLACES = 4;
const MAX_PRECOMPILE = 0xffffn;

/** Named addresses among the values that the code works with. */
export function named(values: readonly Value[]): Named {
  const constants = new Set<Address>();
  const places = new Map<string, KeptAt>();
  for (const value of values) {
    if (value.is === "number" && value.value > MAX_PRECOMPILE && constants.size < most)
      constants.add(addressOf(value.value));
    if (value.is !== "storage" || places.size >= MAX_PLACES) continue;
    const place = readPlaceId(value.place.id);
    if (place) places.set(value.place.id, place);
  }
  return { constants: [...constants], places: [...places.values()] };
}

/** Id of an address that the code names or keeps at its own place: the address, or the place's id. */
export function idOf(value: Value): string | undefined {
  if (value.is === "number") return value.value > MAX_PRECOMPILE ? addressOf(value.value) : undefined;
  return value.is === "storage" && value.place.keys.length === 0 ? value.place.id : undefined;
}

/** Parses a place's id. Undefined for a mapping's entries, since the entry cannot be known. */
export function readPlaceId(id: string): KeptAt | undefined {
  const [, slot, bit] = /^0x([0-9a-f]+)(?:@(\d+))?$/.exec(id) ?? [];
  return slot === undefined ? undefined : { slot: `0x${slot.padStart(64, "0")}`, bit: Number(bit ?? 0) };
}

/** The address that the word of such a slot holds; undefined for none. */
export function addressIn(word: Hex | undefined, bit: number): Address | undefined {
  const address = addressOf(BigInt(word ?? "0x0") >> BigInt(bit));
  return BigInt(address) === 0n ? undefined : address;
}

/**
 * Whether the field is zero. A slot's first field may fill the slot or share it. Where a zero number is required, only
 * the whole slot shows it.
 */
export function isZeroIn(word: Hex, bit: number, wantsZero: boolean): boolean {
  const field = BigInt(word) >> BigInt(bit);
  return wantsZero && bit === 0 ? field === 0n : (field & 0xffn) === 0n;
}

/** The same field of a mapping, regardless of the entry's owner. */
export function formOf({ id }: { id: string }): string {
  return id.replaceAll("[caller]", "[argument]");
}
