import type { Hex } from "viem";
import type { Behaviour, Entry, WriteFact } from "./follow/behaviour";
import { type Behaviours, callersIn, isFixedCaller, readCondition } from "./gates";
import { type Master, toMasters } from "./hazards/masters";
import { formOf } from "./places";

/** A function that answers about whom the arguments name by a list, and who alone says who is on it. */
export interface Judging {
  entry: Hex;
  masters: Master[];
  /** Functions by which he does. */
  setters: Entry[];
  /** It is by this list that the function itself refuses: whoever asked gets no answer. */
  refuses: boolean;
  /** What he writes there is held against a limit. */
  limited: boolean;
}

/** What others may ask the contract about somebody: a book that whoever asks writes himself is no such list. */
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

/** By one key alone. */
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
    const isLimited = [...conditions, ...needs].some((each) => each === "bounded" || each === "held");
    return callers.length === 1 && callers.every(isFixedCaller) ? [{ setter, isLimited, caller: callers[0]! }] : [];
  });
  if (ruled.length === 0) return [];
  return [
    {
      entry: behaviour.entry as Hex,
      masters: toMasters(ruled.map(({ caller }) => caller)),
      setters: [...new Set(ruled.map(({ setter }) => setter))],
      limited: ruled.every(({ isLimited }) => isLimited),
    },
  ];
}

/** Entries of whom the arguments name that it looks at, to answer or to refuse. */
function listsOf({ reads, asked, writes }: Behaviour): ReadonlySet<string> {
  const entries = [...reads.values()].filter(({ keys }) => keys.at(-1) === "argument");
  const decides = (id: string) => writes.length === 0 || asked.has(`zero ${id}`) || asked.has(`nonzero ${id}`);
  return new Set(entries.flatMap((place) => (decides(place.id) ? [formOf(place)] : [])));
}

/** No way through it was seen that does not ask for it. */
function refusesBy({ complete, needs }: Behaviour, list: string): boolean {
  const told = [...(needs ?? [])].some((each) => formOf({ id: readCondition(each)[1] }) === list);
  return told || !complete || needs === undefined;
}

function isSet({ place, value }: WriteFact): boolean {
  return place.keys.at(-1) === "argument" && (value.is === "argument" || value.is === "number" || value.is === "test");
}
