import type { Address } from "viem";
import type { Behaviours } from "./gates";
import { type KeptAt, readPlaceId } from "./places";
import { addressOf } from "./values";

/** Whose code some function runs in the contract's own name, as the code tells: libraries, modules, implementations. */
export interface Delegates {
  constants: Address[];
  places: KeptAt[];
}

const most = 32;
const mostPlaces = 4;
const mostPrecompile = 0xffffn;

export function findDelegates(behaviours: Behaviours): Delegates {
  const constants = new Set<Address>();
  const places = new Map<string, KeptAt>();
  for (const { kind, target } of [...behaviours.values()].flatMap(({ calls }) => calls)) {
    if (kind !== "delegatecall" && kind !== "callcode") continue;
    if (target.is === "number" && target.value > mostPrecompile && constants.size < most)
      constants.add(addressOf(target.value));
    if (target.is !== "storage" || places.size >= mostPlaces) continue;
    const place = readPlaceId(target.place.id);
    if (place) places.set(target.place.id, place);
  }
  return { constants: [...constants], places: [...places.values()] };
}
