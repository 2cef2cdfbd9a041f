import type { Hex } from "viem";
import { asTest, number, type Place, type Test, type Value } from "./abstract-value";
import type { Entry, Running, Work } from "./function-summary";
import { type Condition, readPresent } from "./predicates";
import type { ForcedAnswer } from "./record-effects";

export interface ExploreOptions {
  /** Follow this function only. */
  only?: Hex;
  /** Branches that demand this are not taken. */
  refuse?: (condition: Condition) => boolean;
  /** A branch that implies this condition is taken. */
  demand?: (condition: Condition) => boolean;
  /** Answer of another contract. */
  answer?: ForcedAnswer;
  /** Paths that read these are not followed further. */
  avoid?: (place: Place) => boolean;
  /** Steps that it may take, where fewer than usual are left. */
  budget?: number;
}

/** Where the functions that are found are kept; undefined: there are too many. */
export type WorkOf = (entry: Entry) => Work | undefined;

const MAX_CONDITIONS = 40;
const MAX_ASKED = 400;

/** Adds the branch's conditions to the path. False where it cannot be taken, or is not wanted. */
export function takeBranch(
  path: Running,
  condition: Value,
  taken: boolean,
  options: ExploreOptions,
  workOf: WorkOf,
): boolean {
  const side = 2 * path.at + Number(taken);
  const entered = enter(path, condition, taken, options, workOf);
  const { sides } = path.work;
  if (entered === "taken") sides.set(side, true);
  else if (entered === "closed" && !sides.has(side)) sides.set(side, false);
  return entered === "taken";
}

/** `closed`: by what is known on the way. */
function enter(
  path: Running,
  condition: Value,
  taken: boolean,
  { only, refuse, demand }: ExploreOptions,
  workOf: WorkOf,
): "taken" | "closed" | "refused" {
  if (condition.is === "number") return (condition.value !== 0n) === taken ? "taken" : "closed";
  if (condition.is === "caller") return taken ? "taken" : "refused";
  const test = asTest(condition);
  if (!test) return "taken";
  if (demand && (taken ? test.whenFalse : test.whenTrue).some(demand)) return "refused";
  for (const each of taken ? test.whenTrue : test.whenFalse) {
    const [word, subject] = readPresent(each);
    if (word === "selector") {
      const entry = subject as Hex;
      const work = only && entry !== only ? undefined : workOf(entry);
      if (!work) return "refused";
      path.work = work;
      continue;
    }
    if (each === "no-calldata" && path.work.behaviour.entry === "fallback") path.work = workOf("receive") ?? path.work;
    const { asked } = path.work.behaviour;
    if (asked.size < MAX_ASKED) asked.add(each);
    if (refuse?.(each)) return "refused";
    const opposite = oppositeOf(each);
    if (opposite && path.conditions.has(opposite)) return "closed";
    if (!path.conditions.has(each) && path.conditions.size < MAX_CONDITIONS)
      path.conditions = new Set([...path.conditions, each]);
  }
  settle(path.stack, test, taken);
  return "taken";
}

/** The same test may lie on the stack for a later branch: here it is decided. */
function settle(stack: Value[], { root, odd }: Test, taken: boolean): void {
  for (let index = 0; index < stack.length; index++) {
    const value = stack[index]!;
    if (value.is === "test" && value.root === root) stack[index] = number((value.odd === odd) === taken ? 1n : 0n);
    else if (value === root && taken === odd) stack[index] = number(0n);
  }
}

function oppositeOf(condition: Condition): Condition | undefined {
  const [word, subject] = readPresent(condition);
  const opposite = word && opposites.get(word);
  return opposite && `${opposite} ${subject}`;
}

const opposites = new Map<string, "zero" | "nonzero" | "given" | "blank">([
  ["zero", "nonzero"],
  ["nonzero", "zero"],
  ["given", "blank"],
  ["blank", "given"],
]);
