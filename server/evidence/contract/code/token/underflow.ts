import type { Condition } from "../engine/abstract-value";
import type { Behaviour, Entry } from "../engine/function-summary";
import type { Gate } from "../facts/access-control";
import type { Findings } from "./findings";
import type { TokenBook } from "./token-model";

const most = 4;

/**
 * One whom the code knows takes from his own balance what he likes, with nothing to hold it against what he has: below
 * nothing it is as high as can be, and no supply tells. For all others the same function may well ask.
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

/** Of what stands for the caller anywhere: some keep a balance in two units. */
function isCover(condition: Condition): boolean {
  return condition.startsWith("covers ");
}
