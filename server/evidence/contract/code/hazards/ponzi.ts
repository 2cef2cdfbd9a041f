import type { Value } from "../engine/abstract-value";
import type { Behaviour, CallFact, Entry } from "../engine/function-summary";
import { type Behaviours, isGated } from "../facts/access-control";
import { known } from "../facts/known-functions";
import { idOf } from "../facts/storage-locations";
import { movesByRight } from "../facts/token-pulls";

/**
 * Functions that take native currency or tokens from users, less a share for a kept address, and functions that pay
 * users by elapsed time. The contract interacts with no other, so that all its income is other users' deposits.
 */
export function findPonzi(behaviours: Behaviours, isToken: boolean): { takes: Entry[]; pays: Entry[] } | null {
  const all = [...behaviours.values()];
  if (isToken || all.some(({ calls }) => calls.some(reachesOut))) return null;
  const takes = all.filter(takesWithShare);
  const pays = all.filter((each) => !takes.includes(each) && paysByTime(each));
  if (takes.length === 0 || pays.length === 0) return null;
  return { takes: takes.map(({ entry }) => entry), pays: pays.map(({ entry }) => entry) };
}

/** Calls that may earn something, or whose effect is unknown. */
function reachesOut({ kind, selector, args }: CallFact): boolean {
  if (kind === "staticcall")
    return selector !== undefined && selector !== known.balanceOf && selector !== known.allowance;
  if (kind !== "call") return true;
  return selector === undefined ? args.length > 0 : selector !== known.transfer && selector !== known.transferFrom;
}

function isOpen({ needs, calls }: Behaviour): boolean {
  return !isGated(needs ?? []) && calls.some(({ conditions }) => !isGated(conditions));
}

/** When the caller was here last is written down. */
function marksTime({ writes }: Behaviour): boolean {
  return writes.some(({ place, value }) => place.keys[0] === "caller" && value.is === "common");
}

function takesWithShare(behaviour: Behaviour): boolean {
  const { calls, needs } = behaviour;
  if (!isOpen(behaviour) || !marksTime(behaviour)) return false;
  const pulls = calls.some(
    (call) => movesByRight(call) && call.args[0]?.is === "caller" && call.args[1]?.is === "self",
  );
  const paid = needs !== undefined && !needs.has("no-value");
  return (paid || pulls) && calls.some((call) => isKept(payment(call)?.to) && isComputed(payment(call)!.amount));
}

function paysByTime(behaviour: Behaviour): boolean {
  if (!isOpen(behaviour) || !marksTime(behaviour)) return false;
  return behaviour.calls.some((call) => payment(call)?.to.is === "caller" && isDue(payment(call)!.amount, behaviour));
}

/** The amount accrued so far, even if recorded first, or the whole remainder where that is less. */
function isDue(amount: Value, { writes }: Behaviour): boolean {
  if (amount.is === "own-tokens" || amount.is === "own-balance" || isComputed(amount)) return true;
  return (
    amount.is === "storage" &&
    writes.some(({ place, value }) => place.id === amount.place.id && value.is === "raised" && value.by === undefined)
  );
}

/** A payment to any address in native currency or the contract's own tokens. */
function payment({ kind, target, value, selector, args }: CallFact): { to: Value; amount: Value } | undefined {
  if (kind !== "call") return undefined;
  if (selector === undefined) return { to: target, amount: value };
  return selector === known.transfer && args[0] && args[1] ? { to: args[0], amount: args[1] } : undefined;
}

function isKept(to: Value | undefined): boolean {
  return to !== undefined && idOf(to) !== undefined;
}

/** Neither what was brought or asked for as it is, nor what is kept, nor all. */
function isComputed(amount: Value): boolean {
  return (
    ["scaled", "common", "unknown", "raised", "lowered"].includes(amount.is) ||
    (amount.is === "argument" && amount.at === undefined)
  );
}
