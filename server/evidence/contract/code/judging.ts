import type { Hex } from "viem";
import type { Behaviour, Entry, WriteFact } from "./follow/behaviour";
import { type Behaviours, callersIn, isFixedCaller } from "./gates";
import { type Master, toMasters } from "./hazards/masters";
import { formOf } from "./places";

/** A function that answers about whom the arguments name by a list, and who alone says who is on it. */
export interface Judging {
  entry: Hex;
  masters: Master[];
  /** Functions by which he does. */
  setters: Entry[];
}

/** What others may ask the contract about somebody: a book that whoever asks writes himself is no such list. */
export function findJudging(behaviours: Behaviours): Judging[] {
  return [...behaviours.values()].flatMap((behaviour): Judging[] => {
    const { entry } = behaviour;
    if (!entry.startsWith("0x")) return [];
    const lists = listsOf(behaviour);
    if (lists.size === 0) return [];
    const set = [...behaviours.values()].flatMap((other) =>
      other === behaviour
        ? []
        : other.writes
            .filter((write) => lists.has(formOf(write.place)) && isSet(write))
            .map((write) => ({ setter: other.entry, write })),
    );
    const ruled = set.flatMap(({ setter, write: { conditions } }) => {
      const callers = callersIn(conditions);
      return callers.length === 1 && callers.every(isFixedCaller) ? [{ setter, caller: callers[0]! }] : [];
    });
    if (ruled.length === 0) return [];
    const setters = [...new Set(ruled.map(({ setter }) => setter))];
    return [{ entry: entry as Hex, masters: toMasters(ruled.map(({ caller }) => caller)), setters }];
  });
}

/** Entries of whom the arguments name that it looks at, to answer or to refuse. */
function listsOf({ reads, asked, writes }: Behaviour): ReadonlySet<string> {
  const entries = [...reads.values()].filter(({ keys }) => keys.at(-1) === "argument");
  const decides = (id: string) => writes.length === 0 || asked.has(`zero ${id}`) || asked.has(`nonzero ${id}`);
  return new Set(entries.flatMap((place) => (decides(place.id) ? [formOf(place)] : [])));
}

function isSet({ place, value }: WriteFact): boolean {
  return place.keys.at(-1) === "argument" && (value.is === "argument" || value.is === "number" || value.is === "test");
}
