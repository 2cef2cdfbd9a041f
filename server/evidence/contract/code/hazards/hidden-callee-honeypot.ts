import { isZero } from "../engine/abstract-value";
import type { Behaviour, CallFact, Entry } from "../engine/function-summary";
import { type Behaviours, isGated } from "../facts/access-control";
import { known, purposeOf } from "../facts/known-functions";

/** Calls to tokens: these are the payment, and do not decide about it. */
const ofTokens: ReadonlySet<string> = new Set([known.transfer, known.transferFrom, known.approve]);

/**
 * Functions by which any address is paid what its entry owes, and which then call another contract, kept where no
 * function shows it. If that contract reverts, nothing is paid. Baits work like this, with a log that reverts for all
 * but its creator (a "straw man contract" in honeypot research).
 */
export function findHiddenCalleeHoneypot(behaviours: Behaviours): Entry[] {
  const all = [...behaviours.values()];
  const shown = new Set(all.filter(isView).flatMap(({ reads }) => [...reads.keys()]));
  return all.filter((each) => asksHidden(each, shown)).map(({ entry }) => entry);
}

function isView({ calls, stores }: Behaviour): boolean {
  return !stores && calls.every(({ kind }) => kind === "staticcall");
}

function asksHidden({ calls, writes }: Behaviour, shown: ReadonlySet<string>): boolean {
  const owed = writes.some(
    ({ place, value }) => place.keys[0] === "caller" && (value.is === "lowered" || value.is === "number"),
  );
  const paid = owed ? calls.findIndex(paysCaller) : -1;
  return paid >= 0 && calls.slice(paid + 1).some((call) => isHidden(call, shown));
}

function paysCaller({ kind, target, value, selector, conditions }: CallFact): boolean {
  const isSomething = !isZero(value);
  return kind === "call" && target.is === "caller" && selector === undefined && isSomething && !isGated(conditions);
}

function isHidden({ kind, target, selector }: CallFact, shown: ReadonlySet<string>): boolean {
  if (kind !== "call" || selector === undefined || ofTokens.has(selector) || purposeOf(selector) === "burn")
    return false;
  return target.is === "storage" && target.place.keys.length === 0 && !shown.has(target.place.id);
}
