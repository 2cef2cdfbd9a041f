import type { Behaviour, Entry, WriteFact } from "../engine/function-summary";
import { type Behaviours, gateOf, isPlain } from "../facts/access-control";
import { known } from "../facts/known-functions";

const tokens: readonly Entry[] = [known.transfer, known.transferFrom, known.approve];
/** Where contracts keep whose code they run, and who leads them. */
const lastOfFirst = 0xfn;

/**
 * Functions with the names of a token's that move nothing and keep no record. Instead they write any caller's value to
 * one of the first storage places. This is of no use in a contract of its own. Run in the name of a wallet, it
 * overwrites the wallet's own code or its owner.
 */
export function findOverwriting(behaviours: Behaviours, isToken: boolean): Entry[] {
  if (isToken) return [];
  return tokens.filter((entry) => {
    const behaviour = behaviours.get(entry);
    return behaviour !== undefined && overwrites(behaviour);
  });
}

function overwrites({ complete, needs, calls, writes }: Behaviour): boolean {
  const isAnybodys = needs !== undefined && gateOf(needs, undefined) === undefined;
  return (
    complete && isAnybodys && calls.length === 0 && writes.every(({ place }) => isPlain(place)) && writes.some(isPut)
  );
}

function isPut({ place, value, conditions }: WriteFact): boolean {
  return value.is === "argument" && BigInt(place.slot) <= lastOfFirst && gateOf(conditions, undefined) === undefined;
}
