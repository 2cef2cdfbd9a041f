import { type Behaviours, gateOf } from "./access-control";

/** `isTrustedForwarder(address)` of ERC-2771. */
const view = "0x572b6c05";

/**
 * Slots of lists of forwarders, which append the original sender to a call's data: they act for the holder. A list to
 * which some address may add any other is no such list.
 */
export function findForwarders(behaviours: Behaviours): ReadonlySet<string> {
  const reads = [...(behaviours.get(view)?.reads.values() ?? [])].filter(({ keys }) => keys[0] === "argument");
  const writes = [...behaviours.values()].flatMap((behaviour) => behaviour.writes);
  const mayAdd = (slot: string) =>
    writes.some((each) => each.place.slot === slot && gateOf(each.conditions, undefined));
  return new Set(reads.map(({ slot }) => slot).filter((slot) => !mayAdd(slot)));
}
