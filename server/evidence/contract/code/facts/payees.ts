import { isZero, type Value } from "../engine/abstract-value";
import type { CallFact } from "../engine/function-summary";
import type { Behaviours } from "./access-control";
import { known } from "./known-functions";
import { type Named, named } from "./storage-locations";
import { movesByRight } from "./token-pulls";

/** Addresses named in the code that some function pays native currency or tokens to, for any caller. */
export function findPayees(behaviours: Behaviours): Named {
  return named([...behaviours.values()].flatMap(({ calls }) => calls.flatMap(paidBy)));
}

function paidBy(call: CallFact): Value[] {
  const { kind, target, value, selector, args } = call;
  if (kind === "selfdestruct") return [target];
  if (kind !== "call") return [];
  const nativeCurrency = isZero(value) ? [] : [target];
  const tokens = selector === known.transfer ? args.slice(0, 1) : movesByRight(call) ? args.slice(1, 2) : [];
  return [...nativeCurrency, ...tokens];
}
