import { isZero } from "../engine/abstract-value";
import type { Behaviour, CallFact, Entry, WriteFact } from "../engine/function-summary";
import { type Condition, isMembership, readCondition, withoutOnce } from "../engine/predicates";
import { type Behaviours, gateOf } from "../facts/access-control";

/** A pot for who knows the answer, that can be given another answer. */
export interface Quiz {
  /** Functions by which it is won. */
  functions: Entry[];
  /** Functions by which what they ask for is set. */
  setters: Entry[];
}

/**
 * Functions that take native currency, record nothing about the caller, and pay out the whole balance for words that
 * match a stored hash. The hash can be replaced, and a privileged address can take everything out at any time, so it is
 * always first. An answer that is set once, or a pot that its creator has to leave for a time, is genuine.
 */
export function findQuizHoneypot(behaviours: Behaviours): Quiz | null {
  const all = [...behaviours.values()];
  if (!all.some(({ calls }) => calls.some((call) => takesAll(call) && isAnytime(call)))) return null;
  const won = all.flatMap((behaviour) => {
    const answers = answersOf(behaviour);
    const setters = all.filter((each) => answers.some((answer) => changes(each, answer)));
    return setters.length > 0 ? [{ entry: behaviour.entry, setters }] : [];
  });
  if (won.length === 0) return null;
  const setters = new Set(won.flatMap((each) => each.setters.map(({ entry }) => entry)));
  return { functions: won.map(({ entry }) => entry), setters: [...setters] };
}

/** The places of the hashes that the pot is had for. */
function answersOf({ entry, calls, remembers, complete, needs }: Behaviour): string[] {
  if (!entry.startsWith("0x") || !complete || remembers || needs === undefined || needs.has("no-value")) return [];
  // Where all is nothing, nothing is sent.
  const acting = calls.filter(({ value, args }) => !isZero(value) || args.length > 0);
  const isOpen = ({ conditions }: CallFact) => gateOf(conditions, undefined) === undefined;
  const isPrizePool = acting.every((call) => paysAll(call) && call.target.is === "caller" && isOpen(call));
  const asked = acting.map(({ conditions }) => [...conditions].map(readCondition));
  const [first = [], ...others] = asked.map((each) => each.flatMap(([word, id]) => (word === "answers" ? [id] : [])));
  return isPrizePool ? first.filter((id) => others.every((each) => each.includes(id))) : [];
}

function paysAll({ kind, value, selector }: CallFact): boolean {
  return kind === "selfdestruct" || (kind === "call" && selector === undefined && value.is === "own-balance");
}

/** An amount chosen by the caller may be all of it. */
function takesAll(call: CallFact): boolean {
  const { kind, value, selector } = call;
  const isNamed = value.is === "argument" && value.at !== undefined;
  return paysAll(call) || (kind === "call" && selector === undefined && isNamed);
}

/** A privileged address has it done, with no condition but its identity. */
function isAnytime({ conditions }: CallFact): boolean {
  const gate = gateOf(conditions, undefined);
  if (gate === undefined || !["address", "slot", "roles"].includes(gate.by)) return false;
  return [...conditions].every((each) => each !== withoutOnce(each) || asksWho(each));
}

const who: ReadonlySet<string> = new Set(["caller", "among", "no-value", "no-calldata", "answered"]);

function asksWho(condition: Condition): boolean {
  const [word, what] = readCondition(condition);
  return who.has(word) || (word === "nonzero" && isMembership(what));
}

const moments: ReadonlySet<string> = new Set(["since", "within", "weighed", "after", "upto"]);

/** Puts another word there, also where one is, more than once and whatever the time. */
function changes({ writes }: Behaviour, answer: string): boolean {
  const isOnce = (id: string) => {
    const values = writes.flatMap(({ place, value }) => (place.id === id ? [value] : []));
    return id === answer || (values.length > 0 && !values.some(isZero));
  };
  return writes.some(({ place, value, conditions }: WriteFact) => {
    const isWord = value.is === "unknown" || (value.is === "argument" && value.as === undefined);
    if (!isWord || place.id !== answer) return false;
    const asked = [...conditions].map(readCondition);
    return asked.every(([word, what]) => !moments.has(word) && !(word === "zero" && isOnce(what)));
  });
}
