import type { Behaviour, CallFact, Entry, WriteFact } from "../follow/behaviour";
import { isZero } from "../follow/values";
import { type Behaviours, gateOf } from "../gates";

/** A pot for who pays and knows the answer, that can be given another answer. */
export interface Riddle {
  /** Functions by which it is won. */
  functions: Entry[];
  /** Functions by which what they ask for is set. */
  setters: Entry[];
}

/**
 * Functions that take coin, keep no book, and give all that the contract has to whoever brings what fits a word of its own,
 * where that word can be written over, and somebody privileged takes all out himself: he is always first. What routers give
 * back is asked for nothing, or only while a switch is on.
 */
export function findRiddle(behaviours: Behaviours): Riddle | null {
  const all = [...behaviours.values()];
  if (!all.some(({ calls }) => calls.some((call) => paysAll(call) && isPrivileged(call)))) return null;
  const won = all.flatMap((behaviour) => {
    const setters = isPot(behaviour) ? all.filter((each) => sets(each, behaviour)) : [];
    return setters.length > 0 ? [{ entry: behaviour.entry, setters }] : [];
  });
  if (won.length === 0) return null;
  const setters = new Set(won.flatMap((each) => each.setters.map(({ entry }) => entry)));
  return { functions: won.map(({ entry }) => entry), setters: [...setters] };
}

function isPot({ entry, calls, stores, complete, needs }: Behaviour): boolean {
  if (!entry.startsWith("0x") || !complete || stores || needs === undefined || needs.has("no-value")) return false;
  // Where all is nothing, nothing is sent.
  const acting = calls.filter(({ value, args }) => !isZero(value) || args.length > 0);
  const isOpen = ({ conditions }: CallFact) => gateOf(conditions, undefined) === undefined;
  return acting.length > 0 && acting.every((call) => paysAll(call) && call.target.is === "caller" && isOpen(call));
}

function paysAll({ kind, value, selector }: CallFact): boolean {
  return kind === "selfdestruct" || (kind === "call" && selector === undefined && value.is === "own-balance");
}

function isPrivileged({ conditions }: CallFact): boolean {
  const gate = gateOf(conditions, undefined);
  return gate !== undefined && ["address", "slot", "roles"].includes(gate.by);
}

/** It writes a whole word that the other looks at: an answer, and no switch or address. */
function sets({ writes }: Behaviour, { reads }: Behaviour): boolean {
  return writes.some(({ place, value }: WriteFact) => {
    const isWord = value.is === "unknown" || (value.is === "argument" && value.as === undefined);
    return isWord && place.keys.length === 0 && reads.has(place.id);
  });
}
