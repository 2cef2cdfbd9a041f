import type { Condition } from "../engine/predicates";
import { type Behaviours, findOwner, gateOf } from "../facts/access-control";
import { describeFunction, known } from "../facts/known-functions";
import { findForwarders } from "../facts/trusted-forwarders";
import type { FoundPower } from "./findings";
import type { Explorer } from "./token-model";

/** The holder, an address approved for this item, or an operator approved for all of the holder's items. */
const rightful = /^(own|caller 0x[^[]+\[.*|nonzero .*\]\[caller\].*)$/;

/** Paths that move a collection's items for a caller that no holder approved. */
export function readItemPowers(behaviours: Behaviours, exploreAgain: Explorer): FoundPower[] {
  const moving = [known.transferFrom, known.safeTransferFrom1155].filter((each) => behaviours.has(each));
  return moving.flatMap((only): FoundPower[] => {
    const refuse = (condition: Condition) => rightful.test(condition);
    const others = exploreAgain({ only, refuse }).get(only);
    if (!others?.complete || !others.needs || !others.stores) return [];
    const gate = gateOf(others.needs, findOwner(behaviours)?.slot, findForwarders(behaviours));
    if (!gate || gate.by === "?" || gate.by === "self" || gate.by === "signed") return [];
    const by = gate.by === "owner" || gate.by === "roles" ? gate.by : "other";
    const controller = gate.by === "address" ? { ruler: gate.address } : {};
    return [{ kind: "allowance-bypass", functions: [describeFunction(only)], by, ...controller }];
  });
}
