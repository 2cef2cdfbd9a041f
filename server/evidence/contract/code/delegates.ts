import type { Address, Hex } from "viem";
import type { Behaviours } from "./gates";
import { addressOf, type Place } from "./values";

/** Whose code some function runs in the contract's own name, as the code tells: libraries, modules, implementations. */
export interface Delegates {
  constants: Address[];
  /** Where the others are kept, and from which bit of the slot on. */
  places: { slot: Hex; bit: number }[];
}

const most = 32;
const mostPlaces = 4;
const mostPrecompile = 0xffffn;

export function findDelegates(behaviours: Behaviours): Delegates {
  const constants = new Set<Address>();
  const places = new Map<string, Delegates["places"][number]>();
  for (const { kind, target } of [...behaviours.values()].flatMap(({ calls }) => calls)) {
    if (kind !== "delegatecall" && kind !== "callcode") continue;
    if (target.is === "number" && target.value > mostPrecompile && constants.size < most)
      constants.add(addressOf(target.value));
    if (target.is !== "storage" || places.size >= mostPlaces) continue;
    const place = readPlace(target.place);
    if (place) places.set(target.place.id, place);
  }
  return { constants: [...constants], places: [...places.values()] };
}

/** Undefined for a mapping's entries, of which nobody can tell which it will be. */
function readPlace({ id }: Place): Delegates["places"][number] | undefined {
  const [, slot, bit] = /^0x([0-9a-f]+)(?:@(\d+))?$/.exec(id) ?? [];
  return slot === undefined ? undefined : { slot: `0x${slot.padStart(64, "0")}`, bit: Number(bit ?? 0) };
}
