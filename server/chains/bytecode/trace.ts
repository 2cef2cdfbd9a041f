import type { Address, Hex } from "viem";
import { readNumber } from "./bytes";
import { evaluate } from "./evaluate";
import { KnownMemory } from "./known-memory";
import { endsBlock, op, pushSize, stackEffect } from "./opcodes";
import { findDestinations } from "./reachable";
import { asTest, type Key, number, type Test, unknown, type Value } from "./values";

/** Origin of a word, as far as it can be determined without running the contract. */
type Origin =
  | { from: "constant"; address: Address }
  | { from: "storage"; slot?: Hex }
  | { from: "caller" | "tx-origin" | "self" | "calldata" | "own-balance" | "call-value" | "zero" | "unknown" };

/** A call that code can make, on some path that starts at `entry`. */
interface CallFact {
  kind: "call" | "callcode" | "delegatecall" | "create" | "create2" | "selfdestruct";
  offset: number;
  /** A function's selector; `fallback` for calls that match none; `receive` for calls without calldata. */
  entry: Hex | "fallback" | "receive";
  target: Origin;
  value: Origin;
  /** On the way here the caller, or who signed, was held against something the contract knows (an owner, a role). */
  gated: boolean;
}

export interface Trace {
  calls: CallFact[];
  /** Slots from which the address is taken that calls without a function of their own ask. */
  asked: ReadonlySet<Hex>;
  /** False where the budget ran out, or execution continues at an unknown place: there may be more calls. */
  complete: boolean;
}

interface Path {
  at: number;
  stack: Value[];
  memory: KnownMemory;
  entry: CallFact["entry"];
  gated: boolean;
  /** A signer was recovered on the way here. */
  recovered: boolean;
  /**
   * `signed`: the signer is the address that the caller named. `listed`: the address that the caller named was looked
   * up. Both together restrict access, one alone does not.
   */
  signed: boolean;
  listed: boolean;
}

const ecrecover = 1n;
const MAX_STEPS = 60_000;
const MAX_VISITS = 3;
const MAX_PATHS = 512;
const deepestStack = 256;

const kinds = new Map<number, CallFact["kind"]>([
  [op.CALL, "call"],
  [op.CALLCODE, "callcode"],
  [op.DELEGATECALL, "delegatecall"],
  [op.CREATE, "create"],
  [op.CREATE2, "create2"],
  [op.SELFDESTRUCT, "selfdestruct"],
]);

const sources = new Map<number, Value>([
  [op.CALLER, { is: "caller" }],
  [op.ORIGIN, { is: "origin" }],
  [op.ADDRESS, { is: "self" }],
  [op.CALLVALUE, { is: "call-value" }],
  [op.CALLDATASIZE, { is: "calldata-size" }],
  [op.SELFBALANCE, { is: "own-balance" }],
  // Values of the code, the transaction, the block and the run itself: CODESIZE to GAS, as far as they take no
  // arguments.
  ...[0x38, 0x3a, 0x3d, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x48, 0x4a, 0x58, 0x59, 0x5a].map(
    (opcode) => [opcode, { is: "public" }] as const,
  ),
]);

/**
 * Follows the paths through a contract with the known part of each word, and notes every call it can make. Each call
 * has its target, the source of its ether, its function, and whether it is behind a check of the caller. Bounded in
 * steps, visits and paths.
 */
export function traceCalls(code: Uint8Array): Trace {
  const destinations = findDestinations(code);
  const facts = new Map<string, CallFact>();
  const asked = new Set<Hex>();
  const visits = new Map<string, number>();
  const known = { gated: false, recovered: false, signed: false, listed: false };
  const paths: Path[] = [{ at: 0, stack: [], memory: new KnownMemory(), entry: "fallback", ...known }];
  let steps = 0;
  let complete = true;

  const enter = (path: Path, target: Value): boolean => {
    if (target.is !== "number") complete = false;
    if (target.is !== "number" || target.value >= BigInt(code.length) || !destinations[Number(target.value)])
      return false;
    path.at = Number(target.value);
    return mayVisit(visits, path);
  };

  for (let path = paths.pop(); path; path = paths.pop()) {
    for (let running = true; running; ) {
      if (++steps > MAX_STEPS) return { calls: [...facts.values()], asked, complete: false };
      const opcode = code[path.at];
      if (opcode === undefined) break;
      if (opcode === op.JUMP) {
        running = enter(path, path.stack.pop() ?? unknown);
      } else if (opcode === op.JUMPI) {
        const target = path.stack.pop() ?? unknown;
        const condition = path.stack.pop() ?? unknown;
        const taken = fork(path, condition, true);
        if (taken && enter(taken, target)) {
          if (paths.length < MAX_PATHS) paths.push(taken);
          else complete = false;
        }
        const onward = fork(path, condition, false);
        if (onward) {
          path = onward;
          path.at++;
        }
        running = onward !== undefined && mayVisit(visits, path);
      } else {
        const kind = kinds.get(opcode);
        if (kind) note(facts, kind, path);
        if (opcode === op.STATICCALL || opcode === op.CALL) noteAsked(asked, path);
        path.memory.forgetWritten(opcode, path.stack);
        if (opcode === op.STATICCALL && recoversSigner(path)) keepSigner(path);
        step(code, opcode, path);
        running = !endsBlock(opcode) && path.stack.length <= deepestStack;
      }
    }
  }
  return { calls: [...facts.values()], asked, complete };
}

/**
 * Records a recovered signer. A signature alone admits any signer: only the value that the signer is compared with
 * restricts access.
 */
function keepSigner(path: Path): void {
  path.recovered = true;
  path.memory.write(path.stack.at(-5) ?? unknown, { is: "signer" });
}

function recoversSigner({ stack }: Path): boolean {
  const target = stack.at(-2);
  return target?.is === "number" && target.value === ecrecover;
}

function mayVisit(visits: Map<string, number>, path: Path): boolean {
  const key = `${path.at} ${path.entry} ${path.gated} ${path.recovered} ${path.signed} ${path.listed}`;
  const count = visits.get(key) ?? 0;
  visits.set(key, count + 1);
  return count < MAX_VISITS;
}

/** Path after a branch, with the facts that the branch implies. Undefined where it cannot be taken. */
function fork(path: Path, condition: Value, taken: boolean): Path | undefined {
  if (condition.is === "number" && (condition.value !== 0n) !== taken) return undefined;
  const branch: Path = { ...path, stack: [...path.stack], memory: new KnownMemory(path.memory) };
  if (condition.is === "verdict") branch.gated = true;
  const test = asTest(condition);
  if (test?.signer) settle(branch.stack, test, taken);
  if (!test || test.negated === taken || test.of === "none") return branch;
  if (test.of === "signed") branch.signed = true;
  if (test.of === "listed") branch.listed = true;
  if (test.of === "caller" || (branch.signed && branch.listed)) branch.gated = true;
  if (test.of === "no-calldata") branch.entry = "receive";
  if (test.of === "selector") branch.entry = `0x${test.selector!.toString(16).padStart(8, "0")}`;
  return branch;
}

/** The same test may lie on the stack for a later branch: here it is decided. */
function settle(stack: Value[], { signer, negated }: Test, taken: boolean): void {
  for (const [index, value] of stack.entries()) {
    if (value.is !== "test" || value.signer !== signer) continue;
    const holds = (value.negated === negated) === taken;
    if (!holds || !value.wide) stack[index] = number(holds ? 1n : 0n);
  }
}

function step(code: Uint8Array, opcode: number, path: Path): void {
  const { stack } = path;
  const size = pushSize(opcode);
  path.at += 1 + size;
  if (size > 0 || opcode === op.PUSH0) {
    stack.push(number(readNumber(code, path.at - size, size)));
    return;
  }
  if (opcode >= op.DUP1 && opcode <= op.DUP16) {
    stack.push(stack.at(op.DUP1 - opcode - 1) ?? unknown);
    return;
  }
  if (opcode >= op.SWAP1 && opcode <= op.SWAP16) {
    const depth = opcode - op.SWAP1 + 1;
    while (stack.length <= depth) stack.unshift(unknown);
    const top = stack.length - 1;
    [stack[top], stack[top - depth]] = [stack[top - depth]!, stack[top]!];
    return;
  }
  const effect = stackEffect(opcode);
  if (!effect) return;
  const taken: Value[] = [];
  for (let count = 0; count < effect[0]; count++) taken.push(stack.pop() ?? unknown);
  const result = apply(opcode, taken, path);
  for (let count = 0; count < effect[1]; count++) stack.push(result);
}

function apply(opcode: number, values: readonly Value[], { memory, recovered }: Path): Value {
  const [a = unknown, b = unknown, c = unknown] = values;
  const source = sources.get(opcode);
  if (source) return source;
  switch (opcode) {
    case op.BALANCE:
      return a.is === "self" ? { is: "own-balance" } : unknown;
    case op.CALLDATALOAD:
      return { is: "calldata", at: a.is === "number" && a.value < 1_000_000n ? Number(a.value) : undefined };
    case op.CALLDATACOPY:
      memory.copyCalldata(a, b, c);
      return unknown;
    case op.MSTORE8:
      memory.forget(a, 1n);
      return unknown;
    case op.MSTORE:
      memory.write(a, b);
      return unknown;
    case op.MLOAD:
      return memory.read(a) ?? (recovered ? { is: "signer" } : unknown);
    case op.KECCAK256:
      return { is: "hash", by: keyOf(a, b, memory) };
    case op.SLOAD:
      return { is: "storage", slot: a.is === "number" ? a.value : undefined, by: a.is === "hash" ? a.by : undefined };
    default:
      return evaluate(opcode, values);
  }
}

/**
 * Whether the key contains the caller, the signer, or an address that the caller names. A mapping's entry is found by
 * hashing the key and the mapping's slot; nested mappings hash such a hash again.
 */
function keyOf(start: Value, length: Value, memory: KnownMemory): Key | undefined {
  if (start.is !== "number" || length.is !== "number" || start.value >= 1_024n || length.value > 128n) return undefined;
  let key: Key | undefined;
  for (let at = start.value; at < start.value + length.value; at += 32n) {
    const word = memory.read(number(at));
    if (word?.is === "caller" || word?.is === "signer" || (word?.is === "hash" && word.by === "caller"))
      return "caller";
    if (word?.is === "claimed" || word?.is === "calldata" || (word?.is === "hash" && word.by)) key = "claimed";
  }
  return key;
}

function note(facts: Map<string, CallFact>, kind: CallFact["kind"], { at, stack, entry, gated }: Path): void {
  const argument = (index: number) => stack.at(-1 - index) ?? unknown;
  const [target, value] =
    kind === "selfdestruct"
      ? [argument(0), { is: "own-balance" } as Value]
      : kind === "create" || kind === "create2"
        ? [unknown, argument(0)]
        : [argument(1), kind === "delegatecall" ? number(0n) : argument(2)];
  const called: Origin = target.is === "claimed" ? { from: "calldata" } : originOf(target);
  const fact: CallFact = { kind, offset: at, entry, target: called, value: originOf(value), gated };
  const key = `${at} ${entry} ${gated} ${JSON.stringify([fact.target, fact.value])}`;
  if (facts.size < 2_000) facts.set(key, fact);
}

function noteAsked(asked: Set<Hex>, { stack, entry }: Path): void {
  const target = originOf(stack.at(-2) ?? unknown);
  const isOnward = entry === "fallback" || entry === "receive";
  if (isOnward && target.from === "storage" && target.slot) asked.add(target.slot);
}

function originOf(value: Value): Origin {
  switch (value.is) {
    case "number":
      if (value.value === 0n) return { from: "zero" };
      return { from: "constant", address: `0x${(value.value & ((1n << 160n) - 1n)).toString(16).padStart(40, "0")}` };
    case "origin":
      return { from: "tx-origin" };
    case "storage":
      return value.slot === undefined
        ? { from: "storage" }
        : { from: "storage", slot: `0x${value.slot.toString(16).padStart(64, "0")}` };
    case "caller":
    case "self":
    case "calldata":
    case "own-balance":
    case "call-value":
      return { from: value.is };
    default:
      return { from: "unknown" };
  }
}
