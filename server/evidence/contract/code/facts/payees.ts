import { isZero, type Value } from "../engine/abstract-value";
import type { CallFact } from "../engine/function-summary";
import type { Behaviours } from "./access-control";
import { known } from "./known-functions";
import { type Named, named } from "./storage-locations";
import { movesByRight } from "./token-pulls";

/** Whom some function pays coin or tokens that the code names itself, whoever may call it. */
export function findPayees(behaviours: Behaviours): Named {
  return named([...behaviours.values()].flatMap(({ calls }) => calls.flatMap(paidBy)));
}

function paidBy(call: CallFact): Value[] {
  const { kind, target, value, selector, args } = call;
  if (kind === "selfdestruct") return [target];
  if (kind !== "call") return [];
  const coin = isZero(value) ? [] : [target];
  const tokens = selector === known.transfer ? args.slice(0, 1) : movesByRight(call) ? args.slice(1, 2) : [];
  return [...coin, ...tokens];
}
