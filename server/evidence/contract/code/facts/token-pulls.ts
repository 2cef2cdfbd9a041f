import { isZero, type Value } from "../engine/abstract-value";
import type { Behaviour, CallFact } from "../engine/function-summary";
import { type Condition, readCondition } from "../engine/predicates";
import { type Behaviours, slotOf } from "./access-control";
import { known } from "./known-functions";

/** Permit2 functions, which check that the owner signed for the contract to have the amount, for any recipient. */
const signed: ReadonlySet<string> = new Set([
  known.permit2Signed,
  known.permit2SignedBatch,
  known.permit2Witnessed,
  known.permit2WitnessedBatch,
]);

/** Calls by which tokens of others are moved, the owner first and the recipient second. */
const tokenPulls: ReadonlySet<string> = new Set([
  known.transferFrom,
  known.safeTransferFrom721,
  known.safeTransferFromWithData,
  known.safeTransferFrom1155,
  known.safeBatchTransferFrom,
  known.permit2TransferFrom,
  known.permit2TransferBatch,
  ...signed,
]);

/** `permit` of EIP-2612, with a signature in one piece, and DAI's. */
export const permits: ReadonlySet<string> = new Set(["0xd505accf", "0x9fd5a6cf", "0x8fcbaf0c"]);

/** Moves tokens by a right that their owner gave. */
export function movesByRight({ kind, selector }: CallFact): boolean {
  return kind === "call" && selector !== undefined && tokenPulls.has(selector);
}

/**
 * Tokens it moves from any address the caller names, without terms of that address that it honours, and with nothing in
 * return.
 */
export function tokenPullsOf({ calls }: Behaviour): CallFact[] {
  return calls.filter((call) => isTokenPull(call) && !(isSigned(call) && (namesTerms(call) || paysBack(call, calls))));
}

/** The named address signed for it, so only a caller that has the signature can use it. */
export function isSigned({ selector }: CallFact): boolean {
  return selector !== undefined && signed.has(selector);
}

function isTokenPull(call: CallFact): boolean {
  const [from] = call.args;
  return movesByRight(call) && from !== undefined && isSelected(from);
}

/** A hash that the contract makes itself, of what it goes by; one that the caller brings may be of anything. */
function namesTerms({ args: [, , witness] }: CallFact): boolean {
  return witness !== undefined && !isSelected(witness);
}

function paysBack({ args: [from, to] }: CallFact, calls: readonly CallFact[]): boolean {
  if (to && isSame(from, to)) return true;
  return calls.some(({ kind, target, value, selector, args }) => {
    if (kind !== "call") return false;
    const nativeCurrency = selector === undefined && !isZero(value) && isSame(from, target);
    return nativeCurrency || (selector === known.transfer && isSame(from, args[0]));
  });
}

function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return one?.is === "argument" && other?.is === "argument" && one.at !== undefined && one.at === other.at;
}

/** The token itself checks the holder's signature first. */
export function isPermitted({ calls }: Behaviour): boolean {
  return calls.some(({ selector }) => selector !== undefined && permits.has(selector));
}

/**
 * Deducts the amount moved by `takes` from an entry of the paying address, or requires an entry that users make
 * themselves. Membership alone states no amount where the taker chooses it.
 */
export function keepsConsent({ writes }: Behaviour, behaviours: Behaviours, takes: readonly CallFact[]): boolean {
  if (writes.some(({ place, value }) => value.is === "lowered" && place.keys.includes("argument"))) return true;
  const own = new Set(
    [...behaviours.values()].flatMap((behaviour) =>
      behaviour.writes.filter(({ place }) => place.keys[0] === "caller").map(({ place }) => place.slot),
    ),
  );
  const asks = (condition: Condition, isFree: boolean) => {
    const [word, id] = readCondition(condition);
    const isTheirs = word === "nonzero" && id.includes("[argument]") && own.has(slotOf(id));
    return isTheirs && (!isFree || id.includes("[caller]"));
  };
  return takes.every((take) => [...take.conditions].some((each) => asks(each, takesFreely(take))));
}

/** How much, or which item, is up to the caller, and held against nothing. */
function takesFreely({ args: [, , amount], conditions }: CallFact): boolean {
  return amount?.is === "argument" && !conditions.has("held");
}

/** The caller chooses the target and the calldata. */
export function isAnyCall({ kind, target, selector, args }: CallFact): boolean {
  return (
    kind === "call" && isSelected(target) && !selector && args.length > 0 && args.every(({ is }) => is === "unknown")
  );
}

function isSelected(value: Value): boolean {
  return value.is === "argument";
}
