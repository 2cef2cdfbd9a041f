import { type Condition, isZero } from "../engine/abstract-value";
import type { Behaviour, WriteFact } from "../engine/function-summary";
import {
  type Behaviours,
  callersIn,
  eitherIn,
  isFixedCaller,
  isMembership,
  readCondition,
  slotOf,
} from "./access-control";

/** Lists that are filled by who stands on another, and so on. */
const mostBehind = 3;

/**
 * Lists of callers, by who fills them: he can put himself on one, and so has what stands behind it. A list that anybody
 * gets on to, as by paying in, is none, and of one that only those on it fill nobody can tell whose it is.
 */
export class Lists {
  readonly #fillers = new Map<string, readonly string[] | undefined>();

  constructor(private readonly behaviours: Behaviours) {}

  /** Whom one of these conditions asks to stand on such a list: those who fill it. */
  fillersIn(conditions: Iterable<Condition>): readonly string[] {
    for (const each of conditions) {
      const fillers = this.isKey(each) ? this.#fillersOf(slotOf(readCondition(each)[1]), mostBehind) : [];
      if (fillers.length > 0) return fillers;
    }
    return [];
  }

  isKey(condition: Condition): boolean {
    const [word, what] = readCondition(condition);
    return word === "nonzero" && isMembership(what) && this.#fillersOf(slotOf(what), mostBehind).length > 0;
  }

  /** Who stands on it was said when it was made, or is by those who do: nobody can tell who they are. */
  isClosed(condition: Condition): boolean {
    const [word, what] = readCondition(condition);
    return word === "nonzero" && isMembership(what) && this.#lookUp(slotOf(what), mostBehind)?.length === 0;
  }

  #fillersOf(slot: string, left: number): readonly string[] {
    return this.#lookUp(slot, left) ?? [];
  }

  /** Undefined: anybody gets on to it, or that can't be told. */
  #lookUp(slot: string, left: number): readonly string[] | undefined {
    if (this.#fillers.has(slot)) return this.#fillers.get(slot);
    const all = [...this.behaviours.values()].flatMap((each) => fillsOf(each, slot));
    const found = all.map((conditions) => this.#gatekeepers(conditions, slot, left));
    const isOpen = found.some((each) => each === undefined);
    const fillers = isOpen ? undefined : [...new Set(found.flatMap((each) => each ?? []))];
    this.#fillers.set(slot, fillers);
    return fillers;
  }

  /** None: those on the list itself. Undefined: anybody, or it can't be told. */
  #gatekeepers(conditions: readonly Condition[], slot: string, left: number): readonly string[] | undefined {
    const callers = callersIn(conditions);
    if (callers.length > 0) return callers.length === 1 && callers.every(isFixedCaller) ? callers : undefined;
    const either = eitherIn(conditions);
    if (either.length > 0) return either;
    const list = conditions.map(readCondition).find(([word, what]) => word === "nonzero" && isMembership(what));
    if (!list) return undefined;
    const other = slotOf(list[1]);
    if (other === slot) return [];
    const behind = left > 0 ? this.#fillersOf(other, left - 1) : [];
    return behind.length > 0 ? behind : undefined;
  }
}

/** What is demanded where the function puts somebody on the list, once it is set up. */
function fillsOf({ writes, needs }: Behaviour, slot: string): Condition[][] {
  const fills = writes.filter((write) => write.place.slot === slot && !takesOff(write));
  return fills.flatMap(({ conditions }) => {
    const demanded = [...new Set([...conditions, ...(needs ?? [])])];
    return demanded.some((each) => setsUp(each, writes)) ? [] : [demanded];
  });
}

/** Somebody goes, or gives up some of his own rights, which bits of one word may be. */
function takesOff({ place, value }: WriteFact): boolean {
  if (isZero(value) || value.is === "lowered") return true;
  if (value.is === "test") return value.whenTrue.includes(`nonzero ${place.id}`);
  return value.is === "unknown" && place.keys.at(-1) === "caller";
}

/** A plain place is nothing yet, and the function fills it. */
function setsUp(condition: Condition, writes: readonly WriteFact[]): boolean {
  const [word, id] = readCondition(condition);
  return word === "zero" && !id.includes("[") && writes.some(({ place, value }) => place.id === id && !isZero(value));
}
