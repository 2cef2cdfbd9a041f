import type { CallFact } from "../follow/behaviour";
import { counselOf } from "../follow/observe";
import { known } from "../names";
import type { TokenBook } from "./book";
import type { Findings } from "./findings";
import { isMembership, isOwners } from "./markets";

const mostGuards = 3;

/**
 * Contracts elsewhere that are asked about who sends or receives, without whose answer no stranger's transfer goes
 * through, and that somebody may put others in place of. Whom they refuse is told by code that stands there, if at all.
 */
export function readGuards(book: TokenBook, found: Findings): void {
  const calls = book.behaviours.get(known.transfer)?.calls ?? [];
  const places = new Set(calls.filter(isAsked).flatMap(({ target }) => counselOf(target) ?? []));
  const replaceable = [...places]
    // An address in the code is no place.
    .filter((each) => each.length !== 42 || each.includes("@"))
    .map((place) => ({ place, setters: found.findWriters(({ place: { id } }) => id === place) }))
    .filter(({ setters }) => setters.length > 0);
  for (const { place, setters } of replaceable.slice(0, mostGuards)) {
    const strangers = book.follow({
      only: known.transfer,
      refuse: (condition) =>
        condition === `zero ${place}` || isOwners(book, condition) || isMembership(book, condition),
    });
    if (!strangers?.needs?.has(`answered ${place}`)) continue;
    // A switch by which all is handed on to another contract, as after a move to a new one, wakes no guard.
    if (book.assumed && !strangers.writes.some((write) => book.balances.has(write.place.slot))) continue;
    for (const [entry, gate] of setters) found.add("guard", entry, gate);
  }
}

function isAsked({ kind }: CallFact): boolean {
  return kind === "call" || kind === "staticcall";
}
