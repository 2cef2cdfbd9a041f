import type { Behaviour, CallFact } from "./behaviour";
import { type Behaviours, readCondition, slotOf } from "./gates";
import { known } from "./names";
import type { Value } from "./values";

/** Calls by which tokens of others are moved, the owner first and the recipient second. */
const takings: ReadonlySet<string> = new Set([
  known.transferFrom,
  known.safeTransferFrom721,
  known.safeTransferFromWithData,
  known.safeTransferFrom1155,
  known.safeBatchTransferFrom,
  known.permit2TransferFrom,
  known.permit2TransferBatch,
]);

/** `permit` of EIP-2612, with a signature in one piece, and DAI's. */
export const permits: ReadonlySet<string> = new Set(["0xd505accf", "0x9fd5a6cf", "0x8fcbaf0c"]);

/** Moves tokens by a right that their owner gave. */
export function movesByRight({ kind, selector }: CallFact): boolean {
  return kind === "call" && selector !== undefined && takings.has(selector);
}

/** From whomever the caller names. */
export function isTaking(call: CallFact): boolean {
  const [from] = call.args;
  return movesByRight(call) && from !== undefined && isChosen(from);
}

/** The token itself checks the holder's signature first. */
export function isPermitted({ calls }: Behaviour): boolean {
  return calls.some(({ selector }) => selector !== undefined && permits.has(selector));
}

/** Takes what `takes` move off an entry of whom they take it from, or asks for one that people make themselves. */
export function keepsConsent({ writes }: Behaviour, behaviours: Behaviours, takes: readonly CallFact[]): boolean {
  if (writes.some(({ place, value }) => value.is === "lowered" && place.keys.includes("argument"))) return true;
  const own = new Set(
    [...behaviours.values()].flatMap((behaviour) =>
      behaviour.writes.filter(({ place }) => place.keys[0] === "caller").map(({ place }) => place.slot),
    ),
  );
  const asks = (condition: string) => {
    const [word, id] = readCondition(condition);
    return word === "nonzero" && id.includes("[argument]") && own.has(slotOf(id));
  };
  return takes.every(({ conditions }) => [...conditions].some(asks));
}

/** To whom and with what is up to the caller. */
export function isAnyCall({ kind, target, selector, args }: CallFact): boolean {
  return (
    kind === "call" && isChosen(target) && !selector && args.length > 0 && args.every(({ is }) => is === "unknown")
  );
}

function isChosen(value: Value): boolean {
  return value.is === "argument";
}
