import type { Place } from "../engine/abstract-value";
import type { Behaviour, Entry } from "../engine/function-summary";
import { type Condition, isMembership, readCondition } from "../engine/predicates";
import { known } from "./known-functions";

/** Callers that the code lets through. */
export type Gate =
  /** `besides`: another address is allowed too and remains when the owner leaves. */
  | { by: "owner"; besides?: "other" | "roles" }
  | { by: "self" | "signed" | "?" }
  /** `filled`: the owner says who stands on the list. */
  | { by: "roles"; filled?: boolean }
  /** `id`: of the field in it. */
  | { by: "slot"; slot: string; id: string }
  | { by: "address"; address: string };

export type Behaviours = ReadonlyMap<Entry, Behaviour>;

/** The slot that a place, or a condition's place, lies in. */
export function slotOf(id: string): string {
  const end = id.search(/[@[*+]/);
  return end < 0 ? id : id.slice(0, end);
}

/** Values that callers are compared with: ids of places, addresses, `self`, `?`. */
export function callersIn(conditions: Iterable<Condition>): string[] {
  return [...conditions].map(readCondition).flatMap(([word, what]) => (word === "caller" ? [what] : []));
}

/**
 * Signers whose signatures it accepts, if they are in the code. A signer kept in storage is usually an account's own.
 */
export function signersIn(conditions: Iterable<Condition>): string[] {
  const signers = [...conditions].map(readCondition).flatMap(([word, what]) => (word === "signer" ? [what] : []));
  return signers.every((each) => /^0x[0-9a-f]{40}$/.test(each)) ? signers : [];
}

/**
 * The caller must be a fixed address. A token's answer about a payment does not count, nor does the owner of a
 * mapping's entry.
 */
export function isGated(conditions: Iterable<Condition>): boolean {
  return callersIn(conditions).some(isFixed) || [...conditions].some((each) => amongIn(each)?.every(isFixed));
}

const isFixed = (caller: string) => caller !== "?" && !caller.includes("[");

/** An address in the code, or the id of a plain place. */
export function isFixedCaller(caller: string): boolean {
  return caller.startsWith("0x") && isFixed(caller);
}

/** Several addresses, one of which the caller has to be. */
export function amongIn(condition: Condition): string[] | undefined {
  const [word, what] = readCondition(condition);
  return word === "among" ? what.split("|") : undefined;
}

/** Addresses and plain places that are each allowed alone, with no other caller but the contract itself. */
export function eitherIn(conditions: Iterable<Condition>): string[] {
  const either = [...conditions].flatMap((each) => amongIn(each) ?? []).filter((each) => each !== "self");
  return either.every(isFixedCaller) ? either : [];
}

/** Place of the owner: the slot, and the id of the owner's field in it. */
export interface OwnerPlace {
  slot: string;
  id: string;
}

/** Place that `owner()` reads, and its field that callers are compared with. */
export function findOwner(behaviours: Behaviours): OwnerPlace | undefined {
  for (const selector of [known.owner, known.getOwner]) {
    const [place, ...others] = [...(behaviours.get(selector)?.reads.values() ?? [])];
    if (!place || others.length > 0 || place.keys.length > 0) continue;
    const { slot } = place;
    const callers = [...behaviours.values()].flatMap(({ asked }) => callersIn(asked));
    const id = callers.find((each) => slotOf(each) === slot);
    return { slot, id: id ?? slot };
  }
  return undefined;
}

/** The check of the caller among the required conditions. Undefined if there is none, so any address may call. */
export function gateOf(
  conditions: Iterable<Condition>,
  ownerSlot: string | undefined,
  notLists: ReadonlySet<string> = new Set(),
): Gate | undefined {
  let gate: Gate | undefined;
  for (const condition of conditions) {
    const [word, what] = readCondition(condition);
    if (word === "caller") {
      if (what === "self") gate ??= { by: "self" };
      else if (what === "?") gate ??= { by: "?" };
      else if (what.length === 42 && !what.includes("[")) gate = { by: "address", address: what };
      else if (slotOf(what) === ownerSlot) return { by: "owner" };
      else gate = { by: "slot", slot: slotOf(what), id: what };
    } else if (word === "among") gate ??= gateOfSome(what.split("|"), ownerSlot, notLists);
    else if (word === "nonzero" && isMembership(what) && !notLists.has(slotOf(what))) gate ??= { by: "roles" };
    else if (word === "signed") gate ??= { by: "signed" };
  }
  return gate;
}

/** Any of them may. */
function gateOfSome(
  callers: readonly string[],
  ownerSlot: string | undefined,
  notLists: ReadonlySet<string>,
): Gate | undefined {
  const gates = callers.map((each) =>
    gateOf([each.includes("[") ? `nonzero ${each}` : `caller ${each}`], ownerSlot, notLists),
  );
  if (gates.includes(undefined)) return undefined;
  const known = gates.find((gate) => gate?.by === "address" || gate?.by === "slot");
  const listed = gates.find((gate) => gate?.by === "roles");
  const owner = gates.find((gate) => gate?.by === "owner");
  if (!owner) return known ?? listed ?? gates[0];
  return known || listed ? { by: "owner", besides: known ? "other" : "roles" } : owner;
}

/** Slots in which it is kept who has which role, as `hasRole` reads them. */
export function findRoles(behaviours: Behaviours): ReadonlySet<string> {
  const reads = [...(behaviours.get(known.hasRole)?.reads.values() ?? [])];
  return new Set(reads.filter(({ keys }) => keys.length === 2).map(({ slot }) => slot));
}

/** The caller has some role. */
export function isRole(condition: Condition, roles: ReadonlySet<string>): boolean {
  const [word, what] = readCondition(condition);
  return word === "nonzero" && /\]\[caller\]$/.test(what) && roles.has(slotOf(what));
}

export function isPlain(place: Place): boolean {
  return place.keys.length === 0 && !/[*+]/.test(place.id);
}

/** Whether any of them may read these slots. A value that is never read has no meaning. */
export function isReadBy(behaviours: readonly Behaviour[], slots: ReadonlySet<string>): boolean {
  const may = ({ complete, reads, calls }: Behaviour) =>
    !complete ||
    calls.some(({ kind }) => kind === "delegatecall" || kind === "callcode") ||
    [...reads.values()].some(({ slot }) => slots.has(slot));
  return slots.size > 0 && behaviours.some(may);
}

/** All ways through it were followed, and none comes to an end: whatever it does is undone, as in Safe's simulations. */
export function neverEnds({ complete, needs }: Behaviour): boolean {
  return complete && needs === undefined;
}
