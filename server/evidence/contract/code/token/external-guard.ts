import { isZero } from "../engine/abstract-value";
import type { CallFact } from "../engine/function-summary";
import type { Condition } from "../engine/predicates";
import { transferCheckOf } from "../engine/record-effects";
import { isPlain } from "../facts/access-control";
import { known } from "../facts/known-functions";
import type { Findings } from "./findings";
import { findMarkets, isMembership, isOwners } from "./markets";
import type { TokenBook } from "./token-model";

const MAX_GUARDS = 3;

/**
 * External contracts that are queried about the sender or recipient, and that some address may replace. No unknown
 * address's transfer succeeds without their answer. Only code at that address can show which addresses they refuse.
 */
export function readGuards(book: TokenBook, found: Findings): void {
  for (const { place, setters } of findReplaceable(book, found)) {
    const unknownAccounts = book.follow({
      only: known.transfer,
      refuse: (condition) =>
        condition === `zero ${place}` || isOwners(book, condition) || isMembership(book, condition),
    });
    if (!unknownAccounts?.needs?.has(`answered ${place}`)) continue;
    // A switch by which all is handed on to another contract, as after a move to a new one, wakes no guard.
    if (book.assumed && !unknownAccounts.writes.some((write) => book.balances.has(write.place.slot))) continue;
    for (const [entry, gate] of setters) found.add("guard", entry, gate);
  }
}

/** Places of contracts that a transfer calls, with the functions by which some address replaces them. */
function findReplaceable(book: TokenBook, found: Findings) {
  const calls = book.behaviours.get(known.transfer)?.calls ?? [];
  const places = new Set(calls.filter(isAsked).flatMap(({ target }) => transferCheckOf(target) ?? []));
  return (
    [...places]
      // An address in the code is no place.
      .filter((each) => each.length !== 42 || each.includes("@"))
      .map((place) => ({ place, setters: found.findWriters(({ place: { id } }) => id === place) }))
      .filter(({ setters }) => setters.length > 0)
      .slice(0, MAX_GUARDS)
  );
}

/**
 * The same for sales alone, including where a contract is only paid. An address that can replace it with a refusing
 * contract ends sales. A payment made only when there is enough to pay is no condition of every sale.
 */
export function readSaleGuards(book: TokenBook, found: Findings): void {
  const replaceable = found.has("guard") ? [] : findReplaceable(book, found);
  if (replaceable.length === 0) return;
  const locks = locksOf(book);
  for (const { sale } of findMarkets(book)) {
    const refuse = (condition: Condition) => locks.has(condition) || sale.refuse?.(condition) === true;
    const selling = book.follow({ ...sale, refuse });
    const demanded = replaceable.filter(({ place }) => selling?.needs?.has(`answered ${place}`));
    for (const [entry, gate] of demanded.flatMap(({ setters }) => setters)) found.add("sell-gate", entry, gate);
  }
}

/** A transfer inside another one, as when the token sells what it took: the transfer itself says that, and takes it back. */
function locksOf({ transfers }: TokenBook): Set<Condition> {
  const plain = transfers.flatMap(({ writes }) => writes.filter(({ place }) => isPlain(place)));
  return new Set(plain.flatMap(({ place, value }) => (isZero(value) ? [`nonzero ${place.id}` as const] : [])));
}

function isAsked({ kind }: CallFact): boolean {
  return kind === "call" || kind === "staticcall";
}
