import type { CallFact, Entry } from "../engine/function-summary";
import { type Condition, readCondition } from "../engine/predicates";
import type { Behaviours } from "./access-control";
import { isAnyCall, isPermitted, isSigned, keepsConsent, tokenPullsOf } from "./token-pulls";

const idle: ReadonlySet<string> = new Set([
  ...["no-value", "no-calldata", "bounded", "held", "weighed", "most", "within", "since", "answered", "spares"],
  ...["given", "blank", "covers", "after", "unmarked", "built", "answers", "part"],
]);

/** The condition requires nothing of the caller. */
export function isIdle(condition: Condition): boolean {
  return idle.has(readCondition(condition)[0]);
}

/** Nothing at all is asked of the caller or of what the contract remembers. */
export function isOpen({ conditions }: CallFact): boolean {
  return [...conditions].every(isIdle);
}

/**
 * Functions by which any caller has the contract take approved tokens from an address it names, including by arbitrary
 * calls. No signature or earlier action of that address is required.
 */
export function findOpenPulls(behaviours: Behaviours): Entry[] {
  return [...behaviours.values()].flatMap((behaviour) => {
    const takes = tokenPullsOf(behaviour).filter((call) => !isSigned(call) && isOpen(call));
    const consented = isPermitted(behaviour) || keepsConsent(behaviour, behaviours, takes);
    const commands = behaviour.calls.filter((call) => isAnyCall(call) && isOpen(call));
    return commands.length > 0 || (takes.length > 0 && !consented) ? [behaviour.entry] : [];
  });
}
