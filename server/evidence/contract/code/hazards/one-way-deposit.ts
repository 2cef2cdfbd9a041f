import type { OneWayFact } from "@/server/risk";
import { addressOf, isZero, type Value } from "../engine/abstract-value";
import type { Behaviour, CallFact } from "../engine/function-summary";
import { type Behaviours, findOwner, gateOf, isReadBy } from "../facts/access-control";
import { known } from "../facts/known-functions";
import { idOf } from "../facts/storage-locations";
import { movesByRight, permits } from "../facts/token-pulls";
import { namesOf } from "./labels";
import { findPromise } from "./promises";

/** These only query, or have a signature checked, and move nothing. */
const questions: ReadonlySet<string> = new Set([known.balanceOf, known.allowance, ...permits]);

/**
 * Assets that enter a contract because of a function's name and do not return to the depositor. Covers claims that take
 * the caller's own tokens for a fixed address, and stakes that only a privileged address can take out.
 */
export function findOneWay(behaviours: Behaviours, isToken: boolean): OneWayFact | null {
  const promising = [...behaviours.values()].filter(takesForAirdrop);
  const rest = [...behaviours.values()].filter((each) => !promising.includes(each));
  const claims = promising.filter((claim) => !isReadBy(rest, booksOf(claim)));
  if (claims.length > 0) {
    const payees = claims.flatMap(({ calls }) => calls.filter(takesFromCaller).flatMap(({ args }) => nameOf(args[1]!)));
    const stores = claims.every((claim) => claim.stores);
    return { promise: "gift", functions: labelsOf(claims), payees: [...new Set(payees)], withdrawals: [], stores };
  }
  if (isToken) return null;
  const stakes = [...behaviours.values()].filter(takesStake);
  if (stakes.length === 0) return null;
  const owner = findOwner(behaviours)?.slot;
  const isPrivate = ({ conditions }: CallFact) => {
    const gate = gateOf(conditions, owner);
    return gate !== undefined && gate.by !== "self" && gate.by !== "signed" && gate.by !== "?";
  };
  const others = [...behaviours.values()].filter((each) => !stakes.includes(each));
  // Code that could not be followed may be the way out, and so may any call that any address can have it make.
  const unseen = others.some(
    ({ complete, calls }) => !complete || calls.some((call) => acts(call) && !isPrivate(call)),
  );
  if (unseen) return null;
  const withdrawals = others.filter(({ calls }) => calls.some((call) => paysOut(call) && isPrivate(call)));
  if (withdrawals.length === 0) return null;
  const takers = labelsOf(withdrawals);
  return { promise: "return", functions: labelsOf(stakes), payees: [], withdrawals: takers, stores: true };
}

const labelsOf = (found: readonly Behaviour[]) => namesOf(found.map(({ entry }) => entry));

/** Moves the caller's tokens to a fixed address, and records nothing as the caller's. */
function takesForAirdrop({ entry, calls, writes, complete, needs }: Behaviour): boolean {
  if (findPromise(entry)?.promises !== "gift" || !complete || needs === undefined) return false;
  if (!calls.some(takesFromCaller) || !calls.every((call) => takesFromCaller(call) || !acts(call))) return false;
  return !writes.some(({ value }) => value.is === "caller");
}

/** Mappings of amounts due to the caller count where they are read. A flag or the time of the call does not count. */
function booksOf({ writes }: Behaviour): Set<string> {
  const booked = writes.filter(
    ({ place, value }) => place.keys.includes("caller") && value.is !== "number" && value.is !== "common",
  );
  return new Set(booked.map(({ place }) => place.slot));
}

/** Keeps coin or the caller's tokens, and a book of it. */
function takesStake({ entry, calls, writes, complete, needs }: Behaviour): boolean {
  if (findPromise(entry)?.promises !== "return" || !complete || needs === undefined) return false;
  const booked = writes.some(({ place }) => place.keys.includes("caller"));
  const acting = calls.filter(acts);
  const paid = !needs.has("no-value") && acting.every(paysOthers);
  return booked && (paid || (acting.length > 0 && acting.every(keepsFromCaller)));
}

function takesFromCaller(call: CallFact): boolean {
  const [from, to] = call.args;
  return movesByRight(call) && from?.is === "caller" && to !== undefined && idOf(to) !== undefined;
}

function keepsFromCaller(call: CallFact): boolean {
  const [from, to] = call.args;
  return movesByRight(call) && from?.is === "caller" && to?.is === "self";
}

/** Does something elsewhere. */
function acts({ kind, selector }: CallFact): boolean {
  return kind !== "staticcall" && !questions.has(selector ?? "");
}

/** For example, a fee to an address that the contract keeps, or a share to the caller's referrer. */
function paysOthers({ kind, target, selector }: CallFact): boolean {
  return kind === "call" && selector === undefined && (idOf(target) !== undefined || target.is === "argument");
}

function paysOut({ kind, value, selector }: CallFact): boolean {
  if (kind === "selfdestruct") return true;
  return kind === "call" && (selector === known.transfer || !isZero(value));
}

function nameOf(to: Value): string[] {
  return to.is === "number" ? [addressOf(to.value)] : [];
}
