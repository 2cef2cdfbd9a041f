import type { Entry } from "../engine/function-summary";
import { type Behaviours, callersIn } from "../facts/access-control";
import { Lists } from "../facts/membership-lists";
import { isPermitted, isSigned, keepsConsent, takingsOf } from "../facts/token-pulls";

/**
 * Functions by which those on a list that nobody outside it fills have the contract take from whom they like what they
 * approved, to whom they like. The lists of exchanges and their like are filled by somebody whom the contract names.
 */
export function findClosedLists(behaviours: Behaviours): Entry[] {
  const lists = new Lists(behaviours);
  return [...behaviours.values()].flatMap((behaviour) => {
    const takes = takingsOf(behaviour).filter(
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
