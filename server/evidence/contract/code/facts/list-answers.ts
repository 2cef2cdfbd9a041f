import type { Hex } from "viem";
import type { Behaviour, Entry, WriteFact } from "../engine/function-summary";
import { readCondition } from "../engine/predicates";
import { limitIn } from "../token/fees-and-ownership";
import { type Behaviours, callersIn, isFixedCaller } from "./access-control";
import { type SoleController, toControllers } from "./sole-controllers";
import { formOf } from "./storage-locations";

/** A function that answers about addresses in its arguments by lists, with the sole controller of those lists. */
export interface Judging {
  entry: Hex;
  master: SoleController;
  /** Functions by which the controller changes the lists. */
  setters: Entry[];
  /** The function itself refuses by those lists, so the caller gets no answer. Otherwise by any of its lists. */
  refuses: boolean;
  /** The largest number that the controller can write there, where each write has a limit. */
  limit: bigint | undefined;
}

/** The chain is asked about each. */
const MAX_MASTERS = 4;

/** Lists that others may query the contract about. A mapping that every caller writes for itself is no such list. */
export function findJudging(behaviours: Behaviours): Judging[] {
  return [...behaviours.values()].flatMap((behaviour): Judging[] => {
    const { entry } = behaviour;
    if (!entry.startsWith("0x")) return [];
    const lists = listsOf(behaviour);
    const demanded = new Set([...lists].filter((list) => refusesBy(behaviour, list)));
    return [
      ...ruledBy(behaviours, behaviour, demanded).map((found) => ({ ...found, refuses: true })),
      ...ruledBy(behaviours, behaviour, lists).map((found) => ({ ...found, refuses: false })),
    ];
  });
}

type Found = Omit<Judging, "refuses">;

/** By one key alone, and what is each one's. */
function ruledBy(behaviours: Behaviours, behaviour: Behaviour, lists: ReadonlySet<string>): Found[] {
  const set = [...behaviours.values()].flatMap((other) =>
    other === behaviour
      ? []
      : other.writes
          .filter((write) => lists.has(formOf(write.place)) && isSet(write))
          .map(({ conditions }) => ({ setter: other.entry, conditions, needs: other.needs ?? [] })),
  );
  const ruled = set.flatMap(({ setter, conditions, needs }) => {
    const callers = callersIn(conditions);
    const limit = limitIn([...conditions, ...needs]);
    return callers.length === 1 && callers.every(isFixedCaller) ? [{ setter, limit, caller: callers[0]! }] : [];
  });
  const found = [...new Set(ruled.map(({ caller }) => caller))].flatMap((caller): Found[] => {
    const his = ruled.filter((each) => each.caller === caller);
    const limits = his.map(({ limit }) => limit);
    return toControllers([caller]).map((master) => ({
      entry: behaviour.entry as Hex,
      master,
      setters: [...new Set(his.map(({ setter }) => setter))],
      limit: limits.reduce((a, b) => (a === undefined || (b !== undefined && a > b) ? a : b)),
    }));
  });
  return found.slice(0, MAX_MASTERS);
}

/** Entries of addresses in the arguments that it reads, to answer or to refuse. */
function listsOf({ reads, asked, writes }: Behaviour): ReadonlySet<string> {
  const entries = [...reads.values()].filter(({ keys }) => keys.at(-1) === "argument");
  const decides = (id: string) => writes.length === 0 || asked.has(`zero ${id}`) || asked.has(`nonzero ${id}`);
  return new Set(entries.flatMap((place) => (decides(place.id) ? [formOf(place)] : [])));
}

/** No way through it was seen that does not ask for it. */
function refusesBy({ complete, needs }: Behaviour, list: string): boolean {
  const reported = [...(needs ?? [])].some((each) => formOf({ id: readCondition(each)[1] }) === list);
  return reported || !complete || needs === undefined;
}

function isSet({ place, value }: WriteFact): boolean {
  return place.keys.at(-1) === "argument" && (value.is === "argument" || value.is === "number" || value.is === "test");
}
