import type { Behaviour, Entry } from "../behaviour";
import type { Gate } from "../gates";
import type { Condition } from "../values";
import type { TokenBook } from "./book";
import type { Findings } from "./findings";
import { findMarkets } from "./markets";

/** A transfer as anybody makes it, and as one does who is neither owner nor exempt. */
export interface Senders {
  all: readonly Behaviour[];
  strangers: Behaviour | undefined;
}

/** A ceiling that can be set to nothing. */
export interface Ceiling {
  place: string;
  of: "transfers" | "sales";
}

/**
 * Numbers that a transfer, or what its recipient then holds, is held against, and that somebody sets to anything: set to
 * nothing they stop it. For everybody that is a pause; for all but the owner's own it is a trap's switch.
 */
export function readCeilings(book: TokenBook, found: Findings, { all, strangers }: Senders): Ceiling[] {
  const everybodys = new Set(all.flatMap(ceilingsOf));
  const general = new Set([...everybodys, ...(strangers ? ceilingsOf(strangers) : [])]);
  const ceilings: Ceiling[] = [];
  for (const place of general) {
    const setters = findSetters(book, place);
    for (const [entry, gate] of setters) found.add(everybodys.has(place) ? "pause" : "limit", entry, gate);
    if (setters.length > 0) ceilings.push({ place, of: "transfers" });
  }
  for (const { sale, purchase } of findMarkets(book)) {
    const selling = book.follow(sale);
    const places = (selling ? ceilingsOf(selling) : []).filter((place) => !general.has(place));
    if (places.length === 0) continue;
    const buying = book.follow(purchase);
    const bought = new Set(buying ? ceilingsOf(buying) : places);
    for (const place of places) {
      if (bought.has(place)) continue;
      const setters = findSetters(book, place);
      for (const [entry, gate] of setters) found.add("sell-gate", entry, gate);
      if (setters.length > 0) ceilings.push({ place, of: "sales" });
    }
  }
  return ceilings;
}

function ceilingsOf({ needs, complete }: Behaviour): string[] {
  return [...(complete && needs ? needs : [])].flatMap((condition) =>
    condition.startsWith("within ") ? [condition.slice(7)] : [],
  );
}

const checks: ReadonlySet<Condition> = new Set(["bounded", "held"]);

/** Functions by which somebody privileged sets the place to what he likes: nothing holds it against anything. */
function findSetters(book: TokenBook, place: string): [Entry, Gate][] {
  return [...book.behaviours].flatMap(([entry, { writes, needs }]) =>
    writes.flatMap(({ place: { id }, value, conditions }): [Entry, Gate][] => {
      const free = id === place && value.is === "argument" && !value.as;
      if (!free || [...conditions, ...(needs ?? [])].some((each) => checks.has(each))) return [];
      const gate = book.gate(conditions);
      return gate ? [[entry, gate]] : [];
    }),
  );
}
