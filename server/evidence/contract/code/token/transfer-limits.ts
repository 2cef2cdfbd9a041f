import type { PowerKind } from "@/server/risk";
import type { Behaviour, Entry } from "../engine/function-summary";
import { type Condition, readCondition, readPresent } from "../engine/predicates";
import { type Gate, slotOf } from "../facts/access-control";
import { known } from "../facts/known-functions";
import type { Findings } from "./findings";
import { findMarkets } from "./markets";
import type { TokenBook } from "./token-model";

/** A transfer by any address, and one by an address that is neither owner nor exempt. */
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
 * Numbers that some address sets to any value and that a transfer is checked against: its amount, the recipient's
 * balance after it, its time or its gas price. Set to zero, they stop it. For all senders that is a pause; for all but
 * the owner's own it is a trap's switch.
 */
export function readCeilings(book: TokenBook, found: Findings, { all, strangers }: Senders): Ceiling[] {
  const everybodys = new Set(all.flatMap(ceilingsOf));
  const general = new Set([...everybodys, ...(strangers ? ceilingsOf(strangers) : [])]);
  const ceilings: Ceiling[] = [];
  const report = (kind: PowerKind, condition: Condition, of: Ceiling["of"]) => {
    const [word, place] = readCondition(condition);
    const isRound = word === "round";
    const setters = isRound ? found.findWriters((write) => write.place.id === place) : findSetters(book, place);
    for (const [entry, gate] of setters) found.add(kind, entry, gate);
    if (setters.length > 0 && word === "within") ceilings.push({ place, of });
  };
  for (const each of general) report(everybodys.has(each) ? "pause" : "limit", each, "transfers");
  for (const { sale, purchase } of findMarkets(book)) {
    const selling = book.follow(sale);
    const own = (selling ? ceilingsOf(selling) : []).filter((each) => !general.has(each));
    if (own.length === 0) continue;
    const buying = book.follow(purchase);
    const bought = new Set(buying ? ceilingsOf(buying) : own);
    for (const each of own) if (!bought.has(each)) report("sell-gate", each, "sales");
  }
  return ceilings;
}

const ceilingWords: ReadonlySet<string | undefined> = new Set(["within", "since", "round"]);

function ceilingsOf({ needs, complete }: Behaviour): Condition[] {
  return [...(complete && needs ? needs : [])].filter((each) => ceilingWords.has(readPresent(each)[0]));
}

export function isTransfer(entry: Entry): boolean {
  return entry === known.transfer || entry === known.transferFrom;
}

/** Something is held against it. */
export function isChecked(condition: Condition): boolean {
  return checks.has(condition);
}

const checks: ReadonlySet<Condition> = new Set(["bounded", "held"]);

/** Functions by which a privileged address sets the place to any value, without a check. */
function findSetters(book: TokenBook, place: string): [Entry, Gate][] {
  return [...book.behaviours].flatMap(([entry, { writes, needs }]) =>
    writes.flatMap(({ place: { id }, value, conditions }): [Entry, Gate][] => {
      if (value.is !== "argument" || value.as) return [];
      // Several fields of a word are set together by several arguments.
      const free = id === place || (value.at === undefined && id === slotOf(place));
      // A value that can be set once, while it is zero, is no switch.
      const isChecked = (each: Condition) => checks.has(each) || each.endsWith(`zero ${place}`);
      if (!free || [...conditions, ...(needs ?? [])].some(isChecked)) return [];
      const gate = book.gate(conditions);
      return gate ? [[entry, gate]] : [];
    }),
  );
}
