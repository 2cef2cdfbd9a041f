import { proxySlots } from "@/server/chains/evm/proxy-slots";
import type { Behaviour, CallFact } from "../engine/function-summary";
import { readCondition, withoutOnce } from "../engine/predicates";
import { amongIn, type Behaviours, callersIn, isGated, neverEnds } from "../facts/access-control";
import { purposeOf } from "../facts/known-functions";
import { isOpen } from "../facts/open-pulls";
import { idOf } from "../facts/storage-locations";
import { namesOf } from "./labels";

/** `diamondCut`: the new facets' own setup. */
const diamondCut = "0x1f931c1c";

/**
 * Functions of a contract that delegates its calls to code that it keeps, by which some address has it run other code:
 * any code, or code for that address alone. Code that replaces the kept code and is then set up is an upgrade, and is
 * reported as one. Where any address may do so, only those functions are named.
 */
export function findBackdoor(behaviours: Behaviours): { functions: string[]; open: boolean } | null {
  const all = [...behaviours.values()];
  const onward = all.some(({ entry, calls }) => !entry.startsWith("0x") && calls.some(handsOn));
  if (!onward) return null;
  const doors = all.flatMap((behaviour) =>
    behaviour.calls
      .filter((call) => runsAnything(call, behaviour) || isAside(call, behaviour))
      .map((call) => ({ entry: behaviour.entry, call })),
  );
  if (doors.length === 0) return null;
  const open = doors.filter(({ call }) => isOpen(call));
  return { functions: namesOf((open.length > 0 ? open : doors).map(({ entry }) => entry)), open: open.length > 0 };
}

function handsOn({ kind, target }: CallFact): boolean {
  return kind === "delegatecall" && ["storage", "number", "unknown"].includes(target.is);
}

/**
 * Where calls are delegated, a fixed address has its calls run by other code than all other callers. A visible admin
 * may install any code, and is reported for that. An address kept in storage together with its code may be an owner
 * whose functions are in separate code, as in some rollups. The contract itself does not count.
 */
function isAside(call: CallFact, { entry, calls }: Behaviour): boolean {
  const code = idOf(call.target);
  if (entry.startsWith("0x") || !handsOn(call) || code === undefined) return false;
  const callers = [...call.conditions].filter((each) => readCondition(each)[1] !== "self");
  if (!isGated(callers) || callersIn(callers).includes(proxySlots.admin)) return false;
  const named = callers.flatMap((each) => amongIn(each) ?? callersIn([each]));
  if (call.target.is === "storage" && !named.some(isAddress)) return false;
  return calls.some((other) => handsOn(other) && !isGated(other.conditions) && idOf(other.target) !== code);
}

function isAddress(caller: string): boolean {
  return /^0x[0-9a-f]{40}$/.test(caller);
}

/** Code that the caller names and that does not replace the contract's own. */
export function runsAnything({ kind, target, conditions }: CallFact, behaviour: Behaviour): boolean {
  const { entry, writes } = behaviour;
  if ((kind !== "delegatecall" && kind !== "callcode") || target.is !== "argument" || neverEnds(behaviour))
    return false;
  const demanded = new Set([...conditions].map(withoutOnce));
  // Wherever it runs, also where something stands in that place already.
  const installed = writes.some(
    ({ place, value, conditions }) =>
      place.keys.length === 0 &&
      value.is === "argument" &&
      value.at === target.at &&
      [...conditions].every((each) => demanded.has(withoutOnce(each))),
  );
  return !installed && purposeOf(entry) !== "upgrade" && entry !== diamondCut;
}
