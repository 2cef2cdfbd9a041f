import type { Behaviour, CallFact } from "../engine/function-summary";
import { amongIn, type Behaviours, callersIn } from "../facts/access-control";
import type { SoleController } from "../facts/sole-controllers";
import { isAnyCall } from "../facts/token-pulls";

/**
 * Code built to run in accounts' names and to obey a key of its own. The account itself may have it make any call,
 * alone or as one of several callers. Alternatively, all it receives is sent on at once to an address in the code. The
 * key in the code may do the same. An account built for one owner checks that owner, and keeps what it receives.
 */
export function servesAnother(behaviours: Behaviours, soleControllers: readonly SoleController[]): boolean {
  const isMastered = soleControllers.some((controller) => typeof controller === "string");
  return isMastered && [...behaviours.values()].some((each) => obeysItself(each) || passesOn(each));
}

function obeysItself({ calls }: Behaviour): boolean {
  return calls.some((call) => isAnyCall(call) && isOwnOnly(call));
}

function isOwnOnly({ conditions }: CallFact): boolean {
  const callers = callersIn(conditions);
  if (callers.length > 0) return callers.length === 1 && callers[0] === "self";
  return [...conditions].some((each) => isEither(amongIn(each) ?? []));
}

/** The account, or addresses in the code: a wallet that was made for one keeps who that is where it can be changed. */
function isEither(callers: readonly string[]): boolean {
  return callers.includes("self") && callers.every((each) => each === "self" || each.length === 42);
}

function passesOn({ entry, calls }: Behaviour): boolean {
  const isArrival = entry === "receive" || entry === "fallback";
  return (
    isArrival &&
    calls.some(({ kind, target, value }) => kind === "call" && target.is === "number" && value.is === "own-balance")
  );
}
