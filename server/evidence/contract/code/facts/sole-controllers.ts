import type { Address } from "viem";
import type { Behaviour } from "../engine/function-summary";
import { type Behaviours, callersIn, eitherIn, signersIn } from "./access-control";
import { Lists } from "./membership-lists";
import { type KeptAt, readPlaceId } from "./storage-locations";
import { isAnyCall, isPermitted, keepsConsent, tokenPullsOf } from "./token-pulls";

/** The only authorised caller by the code: an address in it, or the address kept at a place. */
export type SoleController = Address | KeptAt;

const most = 4;

/**
 * Controllers that alone may have the contract take approved tokens from any address, including by arbitrary calls. The
 * destination is also their choice, so the code shows no payee. An address that fills a list of authorised callers is
 * one of them. Rights held by several together, or by roles, are no single controller's.
 */
export function findSoleControllers(behaviours: Behaviours): SoleController[] {
  const lists = new Lists(behaviours);
  return toControllers([...behaviours.values()].flatMap((behaviour) => controllersOf(behaviour, behaviours, lists)));
}

/** Controllers from addresses and ids of places. */
export function toControllers(ids: readonly string[]): SoleController[] {
  const found = new Map<string, SoleController>();
  for (const id of ids) {
    const soleController = id.length === 42 ? (id as Address) : readPlaceId(id);
    if (soleController && found.size < most) found.set(id, soleController);
  }
  return [...found.values()];
}

function controllersOf(behaviour: Behaviour, behaviours: Behaviours, lists: Lists): readonly string[] {
  const takes = tokenPullsOf(behaviour);
  const consented = isPermitted(behaviour) || keepsConsent(behaviour, behaviours, takes);
  const commands = [...behaviour.calls.filter(isAnyCall), ...(consented ? [] : takes)];
  return commands.flatMap(({ conditions }): readonly string[] => {
    const callers = callersIn(conditions).filter((each) => each.startsWith("0x"));
    if (callers.length === 1) return callers;
    const signers = callers.length === 0 ? signersIn(conditions) : [];
    if (signers.length === 1) return signers;
    const either = eitherIn(conditions);
    return either.length > 0 || callers.length > 0 ? either : lists.fillersIn(conditions);
  });
}
