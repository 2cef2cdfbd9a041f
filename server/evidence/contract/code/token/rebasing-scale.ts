import { isPlain } from "../facts/access-control";
import { known } from "../facts/known-functions";
import type { Findings } from "./findings";
import type { TokenBook } from "./token-model";
import { isChecked } from "./transfer-limits";

/**
 * A number by which every balance is multiplied or divided, and that the owner sets to any value. The owner thereby
 * controls all balances. A number set by a policy contract, or by another address besides the owner, is not reported,
 * since index tokens work this way.
 */
export function readScale(book: TokenBook, found: Findings): void {
  const scale = scaleOf(book);
  const isFree = (entry: Parameters<Findings["add"]>[1]) =>
    ![...(book.behaviours.get(entry)?.needs ?? [])].some(isChecked);
  const writers = found.findWriters(
    ({ place, value, conditions }) =>
      isPlain(place) && scale.has(place.id) && value.is === "argument" && !value.as && ![...conditions].some(isChecked),
  );
  for (const [entry, gate] of writers)
    if (gate.by === "owner" && isFree(entry)) found.add("seize", entry, gate, { moves: true });
}

/** Multipliers and divisors of `balanceOf`. */
export function scaleOf({ behaviours }: TokenBook): ReadonlySet<string> {
  const { factors, divisors } = behaviours.get(known.balanceOf) ?? {};
  return new Set([...(factors ?? []), ...(divisors ?? [])]);
}
