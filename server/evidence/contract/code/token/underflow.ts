import type { Behaviour, Entry } from "../engine/function-summary";
import { type Condition, readPresent } from "../engine/predicates";
import type { Gate } from "../facts/access-control";
import type { Findings } from "./findings";
import type { TokenBook } from "./token-model";

const most = 4;

/**
 * An address known to the code deducts any amount from its own balance, unchecked against that balance. Below zero the
 * balance becomes the maximum, and no supply shows it. The same function may check all other callers.
 */
export function readUnderflow(book: TokenBook, found: Findings): void {
  const asking = [...book.behaviours].filter(([, behaviour]) => fallsOf(book, behaviour).length > 0);
  for (const [entry] of asking.slice(0, most)) {
    if (entry === "fallback" || entry === "receive") continue;
    const blind = book.follow({ only: entry, refuse: isCover });
    for (const { conditions } of blind?.needs ? fallsOf(book, blind) : []) addMint(found, entry, book.gate(conditions));
  }
}

function addMint(found: Findings, entry: Entry, gate: Gate | undefined): void {
  if (gate && ["owner", "address", "slot"].includes(gate.by)) found.add("hidden-mint", entry, gate);
}

/** Writes that lower the caller's own balance, on some way that asks for no more than that. */
function fallsOf({ balances }: TokenBook, { writes }: Behaviour): Behaviour["writes"] {
  return writes.filter(
    ({ place, value, conditions }) =>
      balances.has(place.slot) &&
      place.id.includes("[caller]") &&
      place.keys.length === 1 &&
      value.is === "lowered" &&
      ![...conditions].some(isCover),
  );
}

/** Check on any value kept for the caller, since some tokens keep a balance in two units. */
function isCover(condition: Condition): boolean {
  return readPresent(condition)[0] === "covers";
}
