import type { Entry } from "../engine/function-summary";
import { type Behaviours, callersIn } from "../facts/access-control";
import { Lists } from "../facts/membership-lists";
import { isPermitted, isSigned, keepsConsent, tokenPullsOf } from "../facts/token-pulls";

/**
 * Functions by which members of a list that no outside address fills have the contract take approved tokens from any
 * address, to any address. The lists of exchanges and similar contracts are filled by an address that the contract
 * names.
 */
export function findClosedLists(behaviours: Behaviours): Entry[] {
  const lists = new Lists(behaviours);
  return [...behaviours.values()].flatMap((behaviour) => {
    const takes = tokenPullsOf(behaviour).filter(
      (call) =>
        !isSigned(call) &&
        call.args[1]?.is === "argument" &&
        callersIn(call.conditions).length === 0 &&
        [...call.conditions].some((each) => lists.isClosed(each)),
    );
    const consented = isPermitted(behaviour) || keepsConsent(behaviour, behaviours, takes);
    return takes.length > 0 && !consented ? [behaviour.entry] : [];
  });
}
