import type { Hex } from "viem";
import { endsBlock, op } from "@/server/chains/bytecode/opcodes";
import { Memory, type Path, Program, placeOf, step } from "./machine";
import {
  asTest,
  type Condition,
  fieldOf,
  number,
  type Place,
  selectorOf,
  type Test,
  unknown,
  type Value,
} from "./values";

/** A function's selector; `fallback` for calls that match none; `receive` for calls without calldata. */
export type Entry = Hex | "fallback" | "receive";

export interface WriteFact {
  place: Place;
  value: Value;
  /** What has to hold for it to happen. */
  conditions: ReadonlySet<Condition>;
}

export interface CallFact {
  kind: "call" | "callcode" | "delegatecall" | "staticcall" | "create" | "create2" | "selfdestruct";
  target: Value;
  value: Value;
  /** Of the function called, and its first three arguments. */
  selector: Hex | undefined;
  args: readonly Value[];
  conditions: ReadonlySet<Condition>;
}

/** What one function does, as far as the paths through it were followed. */
export interface Behaviour {
  entry: Entry;
  /** What has to hold for it not to revert; undefined: no way to its end was found. */
  needs: ReadonlySet<Condition> | undefined;
  reads: Map<string, Place>;
  /** Ids of places whose numbers something is multiplied with. */
  factors: Set<string>;
  writes: WriteFact[];
  calls: CallFact[];
  logs: boolean;
  /** False where the budget ran out: then there may be more. */
  complete: boolean;
}

export interface ExploreOptions {
  /** Follow this function only. */
  only?: Hex;
  /** Branches that demand this are not taken. */
  refuse?: (condition: Condition) => boolean;
  /** Paths that read these are not followed further. */
  avoid?: (place: Place) => boolean;
}

interface Node {
  conditions: ReadonlySet<Condition>;
  visits: number;
}

interface Work {
  behaviour: Behaviour;
  nodes: Map<number, Node>;
  facts: Map<string, { conditions: ReadonlySet<Condition> }>;
  steps: number;
}

interface Running extends Path {
  work: Work;
}

const mostSteps = 90_000;
const mostStepsOfOne = 6_000;
const mostPaths = 400;
const mostVisits = 6;
const usualVisits = 2;
const mostFacts = 400;
const mostConditions = 40;
const mostFunctions = 400;
const isValidSignature: Hex = "0x1626ba7e";
const nowhere: ReadonlySet<Condition> = new Set();

/**
 * Follows the paths through a contract, function by function, with what is known of each word and what every branch
 * demanded. Where paths meet, only what all of them demanded counts, so a fact's conditions are those that always hold.
 * Bounded in steps, paths and visits.
 */
export function explore(code: Uint8Array, codeEnd: number, options: ExploreOptions = {}): Map<Entry, Behaviour> {
  const program = new Program(code, codeEnd);
  const works = new Map<Entry, Work>();
  const workOf = (entry: Entry): Work => {
    let work = works.get(entry);
    if (!work) {
      const behaviour: Behaviour = {
        entry,
        needs: undefined,
        reads: new Map(),
        factors: new Set(),
        writes: [],
        calls: [],
        logs: false,
        complete: true,
      };
      work = { behaviour, nodes: new Map(), facts: new Map(), steps: 0 };
      works.set(entry, work);
    }
    return work;
  };
  const start: Running = { at: 0, stack: [], memory: new Memory(), conditions: nowhere, work: workOf("fallback") };
  const paths: Running[] = [start];
  let total = 0;

  for (let path = paths.pop(); path; path = paths.pop()) {
    const current: Running = path;
    for (let running = true; running; ) {
      const { work } = current;
      if (++work.steps > mostStepsOfOne || ++total > mostSteps) {
        work.behaviour.complete = false;
        break;
      }
      const opcode = code[current.at];
      if (opcode === undefined || current.at >= codeEnd) {
        succeed(current);
        break;
      }
      if (opcode === op.JUMP) {
        running = jump(current, current.stack.pop() ?? unknown, program);
      } else if (opcode === op.JUMPI) {
        const target = current.stack.pop() ?? unknown;
        const test = current.stack.pop() ?? unknown;
        const taken = branch(current, test, true, options, workOf, works.size);
        if (taken && jump(taken, target, program)) {
          if (paths.length < mostPaths) paths.push(taken);
          else taken.work.behaviour.complete = false;
        }
        running = follow(current, test, false, options, workOf, works.size);
        if (running) {
          current.at++;
          running = mayVisit(current, program);
        }
      } else {
        if (opcode === op.SLOAD && options.avoid && isAvoided(current, options.avoid)) break;
        observe(opcode, current);
        if (opcode === op.STOP || opcode === op.RETURN || opcode === op.SELFDESTRUCT) succeed(current);
        const answer = opcode === op.CALL || opcode === op.STATICCALL ? prepareAnswer(opcode, current) : undefined;
        running = step(program, opcode, current) && !endsBlock(opcode);
        answer?.();
      }
    }
  }
  (globalThis as any).STEPS = total;
  return new Map([...works].map(([entry, { behaviour }]) => [entry, behaviour]));
}

function jump(path: Running, target: Value, program: Program): boolean {
  if (target.is !== "number" || target.small < 0 || !program.destinations[target.small]) return false;
  path.at = target.small;
  return mayVisit(path, program);
}

/** Again only where less is demanded than the last time, or the first few times. */
function mayVisit(path: Running, { destinations }: Program): boolean {
  const key = path.at * 4_294_967_296 + context(path.stack, destinations);
  const node = path.work.nodes.get(key);
  if (!node) {
    path.work.nodes.set(key, { conditions: path.conditions, visits: 1 });
    return true;
  }
  const common = intersect(node.conditions, path.conditions);
  const shrunk = common.size < node.conditions.size;
  node.conditions = common;
  node.visits++;
  return node.visits <= usualVisits || (shrunk && node.visits <= mostVisits);
}

/**
 * Where calls of internal functions will return to (destinations that lie on the stack), what was decided on the way
 * (zeros and ones), and which variables are at hand.
 */
function context(stack: readonly Value[], destinations: Uint8Array): number {
  let hash = 17;
  for (const value of stack) {
    let tag = 1;
    if (value.is === "number") {
      if (value.small < 0 || (value.small > 1 && !destinations[value.small])) continue;
      tag = value.small;
    } else if (value.is === "storage") tag = value.place.tag;
    hash = (Math.imul(hash, 31) + tag) >>> 0;
  }
  return hash;
}

function branch(
  path: Running,
  test: Value,
  taken: boolean,
  options: ExploreOptions,
  workOf: (entry: Entry) => Work,
  functions: number,
): Running | undefined {
  const forked: Running = { ...path, stack: [...path.stack], memory: path.memory.fork() };
  return follow(forked, test, taken, options, workOf, functions) ? forked : undefined;
}

/** Adds what the branch tells to the path. False where it can't be taken, or is not wanted. */
function follow(
  path: Running,
  condition: Value,
  taken: boolean,
  { only, refuse }: ExploreOptions,
  workOf: (entry: Entry) => Work,
  functions: number,
): boolean {
  if (condition.is === "number") return (condition.value !== 0n) === taken;
  const test = asTest(condition);
  const told = test ? (taken ? test.whenTrue : test.whenFalse) : [];
  for (const each of told) {
    if (each.startsWith("selector ")) {
      const entry = each.slice(9) as Hex;
      if ((only && entry !== only) || functions >= mostFunctions) return false;
      path.work = workOf(entry);
      continue;
    }
    if (each === "no-calldata" && path.work.behaviour.entry === "fallback") path.work = workOf("receive");
    if (refuse?.(each) || path.conditions.has(opposite(each))) return false;
    if (!path.conditions.has(each) && path.conditions.size < mostConditions)
      path.conditions = new Set([...path.conditions, each]);
  }
  if (test) settle(path.stack, test, taken);
  return true;
}

/** The same test may lie on the stack for a later branch: here it is decided. */
function settle(stack: Value[], { root, odd }: Test, taken: boolean): void {
  for (const [index, value] of stack.entries()) {
    if (value.is === "test" && value.root === root) stack[index] = number((value.odd === odd) === taken ? 1n : 0n);
    else if (value === root && taken === odd) stack[index] = number(0n);
  }
}

function opposite(condition: Condition): Condition {
  if (condition.startsWith("zero ")) return `non${condition}`;
  return condition.startsWith("nonzero ") ? condition.slice(3) : "";
}

function intersect(a: ReadonlySet<Condition>, b: ReadonlySet<Condition>): ReadonlySet<Condition> {
  if (a === b || a.size === 0) return a;
  const common = [...a].filter((each) => b.has(each));
  return common.length === a.size ? a : new Set(common);
}

function succeed({ work: { behaviour }, conditions }: Running): void {
  behaviour.needs = behaviour.needs ? intersect(behaviour.needs, conditions) : conditions;
}

function isAvoided({ stack }: Running, avoid: (place: Place) => boolean): boolean {
  const place = placeOf(stack.at(-1) ?? unknown);
  return place !== undefined && avoid(place);
}

const kinds = new Map<number, CallFact["kind"]>([
  [op.CALL, "call"],
  [op.CALLCODE, "callcode"],
  [op.DELEGATECALL, "delegatecall"],
  [op.STATICCALL, "staticcall"],
  [op.CREATE, "create"],
  [op.CREATE2, "create2"],
  [op.SELFDESTRUCT, "selfdestruct"],
]);

/** Notes what the next instruction reads, writes or calls. */
function observe(opcode: number, path: Running): void {
  const { stack, work, conditions } = path;
  const top = (depth: number) => stack.at(-1 - depth) ?? unknown;
  if (opcode === op.SLOAD) {
    const place = placeOf(top(0));
    if (place && work.behaviour.reads.size < mostFacts) work.behaviour.reads.set(place.id, place);
    return;
  }
  if (opcode === op.MUL) {
    for (const value of [top(0), top(1)])
      if (value.is === "storage" || value.is === "raised") work.behaviour.factors.add(value.place.id);
  } else if (opcode >= 0xa0 && opcode <= 0xa4) work.behaviour.logs = true;
  else if (opcode === op.SSTORE) {
    noteWrite(path, top(0), top(1));
  } else {
    const kind = kinds.get(opcode);
    if (!kind) return;
    const fact = { kind, ...readCall(kind, top, path.memory), conditions };
    const about = [fact.target, fact.value, ...fact.args].map(describe).join(" ");
    note(work, `${path.at} ${about}`, work.behaviour.calls, fact);
  }
}

function noteWrite(path: Running, slot: Value, word: Value): void {
  const whole = placeOf(slot);
  if (!whole) return;
  const { place, value } = readField(whole, word);
  note(path.work, `${path.at} ${place.id} ${describe(value)}`, path.work.behaviour.writes, {
    place,
    value,
    conditions: path.conditions,
  });
  // What was demanded of the place before holds no longer, but that it was demanded is still worth knowing.
  const stale = [`zero ${place.id}`, `nonzero ${place.id}`].filter((each) => path.conditions.has(each));
  if (stale.length === 0) return;
  const rest = [...path.conditions].filter((each) => !stale.includes(each));
  path.conditions = new Set([...rest, ...stale.map((each) => `once ${each}`)]);
}

/** Which field of the slot is written, and with what. A word of which a field was only cleared sets it to zero. */
function readField(whole: Place, word: Value): { place: Place; value: Value } {
  if (word.is === "packed" && word.place.slot === whole.slot) return { place: word.place, value: word.value };
  if (word.is === "cleared" && word.place.slot === whole.slot)
    return { place: fieldOf(word.place, word.bit), value: number(0n) };
  if (word.is === "storage" && word.rest?.slot === whole.slot) return { place: word.rest, value: number(0n) };
  return { place: whole, value: word };
}

function note<Fact extends { conditions: ReadonlySet<Condition> }>(
  { facts }: Work,
  key: string,
  list: Fact[],
  fact: Fact,
): void {
  const known = facts.get(key);
  if (known) known.conditions = intersect(known.conditions, fact.conditions);
  else if (facts.size < mostFacts) {
    facts.set(key, fact);
    list.push(fact);
  }
}

/** What the contract will find in memory after a call: unknown, or somebody's word on the caller. */
function prepareAnswer(opcode: number, path: Running): () => void {
  const { stack, memory } = path;
  const at = opcode === op.CALL ? 5 : 4;
  const [out, size] = [stack.at(-1 - at) ?? unknown, stack.at(-2 - at) ?? unknown];
  const { target, args, selector } = readCall(
    opcode === op.CALL ? "call" : "staticcall",
    (depth) => stack.at(-1 - depth) ?? unknown,
    memory,
  );
  const isRecovery = target.is === "number" && target.value === 1n;
  const onCaller = args.some(({ is }) => is === "caller") || selector === isValidSignature;
  return () => {
    memory.forget(out, size);
    if (isRecovery) path.conditions = new Set([...path.conditions, "signed"]);
    else if (onCaller) memory.write(out, { is: "verdict" });
  };
}

function describe(value: Value): string {
  switch (value.is) {
    case "number":
      return value.value.toString(16);
    case "storage":
      return value.place.id;
    default:
      return value.is;
  }
}

function readCall(
  kind: CallFact["kind"],
  top: (depth: number) => Value,
  memory: Memory,
): Omit<CallFact, "kind" | "conditions"> {
  const none = { selector: undefined, args: [] };
  if (kind === "selfdestruct") return { target: top(0), value: { is: "own-balance" }, ...none };
  if (kind === "create" || kind === "create2") return { target: unknown, value: top(0), ...none };
  const hasValue = kind === "call" || kind === "callcode";
  const input = top(hasValue ? 3 : 2);
  const first = memory.read(input);
  const selector = first.is === "number" && first.value >> 224n > 0n ? selectorOf(first.value >> 224n) : undefined;
  const args = [4, 36, 68].map((offset) => memory.read(input, offset));
  return { target: top(1), value: hasValue ? top(2) : number(0n), selector, args };
}
