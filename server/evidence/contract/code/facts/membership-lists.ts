import { isZero } from "../engine/abstract-value";
import type { Behaviour, WriteFact } from "../engine/function-summary";
import { type Condition, isMembership, readCondition } from "../engine/predicates";
import { type Behaviours, callersIn, eitherIn, isFixedCaller, slotOf } from "./access-control";

/** Lists that are filled by who stands on another, and so on. */
const MAX_BEHIND = 3;

/**
 * Lists of callers, by the addresses that fill them. A filler can add its own address, and so has the rights that the
 * list grants. A list that any address can join, for example by paying in, does not count. For a list that only its
 * members fill, the owner is unknown.
 */
export class Lists {
  readonly #fillers = new Map<string, readonly string[] | undefined>();

  constructor(private readonly behaviours: Behaviours) {}

  /** Fillers of such a list, if one of these conditions requires membership of it. */
  fillersIn(conditions: Iterable<Condition>): readonly string[] {
    for (const each of conditions) {
      const fillers = this.isKey(each) ? this.#fillersOf(slotOf(readCondition(each)[1]), MAX_BEHIND) : [];
      if (fillers.length > 0) return fillers;
    }
    return [];
  }

  isKey(condition: Condition): boolean {
    const [word, what] = readCondition(condition);
    return word === "nonzero" && isMembership(what) && this.#fillersOf(slotOf(what), MAX_BEHIND).length > 0;
  }

  /** Members were set at creation, or are set by existing members. The identity of the members is unknown. */
  isClosed(condition: Condition): boolean {
    const [word, what] = readCondition(condition);
    return word === "nonzero" && isMembership(what) && this.#lookUp(slotOf(what), MAX_BEHIND)?.length === 0;
  }

  #fillersOf(slot: string, left: number): readonly string[] {
    return this.#lookUp(slot, left) ?? [];
  }

  /** Undefined if any address can join it, or if that is unknown. */
  #lookUp(slot: string, left: number): readonly string[] | undefined {
    if (this.#fillers.has(slot)) return this.#fillers.get(slot);
    const all = [...this.behaviours.values()].flatMap((each) => fillsOf(each, slot));
    const found = all.map((conditions) => this.#gatekeepers(conditions, slot, left));
    const isOpen = found.some((each) => each === undefined);
    const fillers = isOpen ? undefined : [...new Set(found.flatMap((each) => each ?? []))];
    this.#fillers.set(slot, fillers);
    return fillers;
  }

  /** Empty for members of the list itself. Undefined for any address, or if unknown. */
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

/** Conditions under which the function adds an address to the list after setup. */
function fillsOf({ writes, needs }: Behaviour, slot: string): Condition[][] {
  const fills = writes.filter((write) => write.place.slot === slot && !takesOff(write));
  return fills.flatMap(({ conditions }) => {
    const demanded = [...new Set([...conditions, ...(needs ?? [])])];
    return demanded.some((each) => setsUp(each, writes)) ? [] : [demanded];
  });
}

/** A member is removed, or gives up some of its own rights, which may be bits of one word. */
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
