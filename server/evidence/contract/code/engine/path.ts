import { readNumber } from "@/server/chains/bytecode/bytes";
import { op, pushSize, stackEffect } from "@/server/chains/bytecode/opcodes";
import { findDestinations } from "@/server/chains/bytecode/reachable";
import { common, number, unknown, type Value } from "./abstract-value";
import { evaluate } from "./evaluate";
import type { Memory } from "./memory";
import type { Condition } from "./predicates";
import { hash, placeOf } from "./storage-keys";

/** A contract's code with what is looked up again and again. */
export class Program {
  readonly destinations: Uint8Array;
  readonly #pushed = new Map<number, Value>();

  constructor(readonly code: Uint8Array) {
    this.destinations = findDestinations(code);
  }

  pushed(at: number, size: number): Value {
    let value = this.#pushed.get(at);
    if (!value) {
      value = number(readNumber(this.code, at + 1, size));
      this.#pushed.set(at, value);
    }
    return value;
  }
}

/** One way through a contract, up to some instruction. */
export interface Path {
  at: number;
  stack: Value[];
  memory: Memory;
  /** Conditions required by the branches on the path. */
  conditions: ReadonlySet<Condition>;
  /** How much the last call gave back, where that is known. */
  returned?: Value | undefined;
  /** Assumed answer of another contract. */
  forced?: bigint | undefined;
  /** The last plain number that what is sent was added to, as it was written down. */
  sum?: (Value & { is: "raised" }) | undefined;
}

const deepestStack = 300;

const sources = new Map<number, Value>([
  [op.CALLER, { is: "caller" }],
  [op.ORIGIN, { is: "origin" }],
  [op.ADDRESS, { is: "self" }],
  [op.CALLVALUE, { is: "call-value" }],
  [op.CALLDATASIZE, { is: "calldata-size" }],
  [op.SELFBALANCE, { is: "own-balance" }],
  // Values of the transaction, the block and the chain: GASPRICE, COINBASE to CHAINID, BASEFEE, BLOBBASEFEE.
  ...[0x3a, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x48, 0x4a].map((opcode) => [opcode, common] as const),
]);

const freePointer = number(0x40n);
const copies = new Set<number>([0x37, op.CODECOPY, 0x3e]);
const RETURNDATASIZE = 0x3d;
const MCOPY = 0x5e;
const MSTORE8 = 0x53;

/** Runs one instruction that neither jumps nor calls, and goes to the next. False where the stack runs over. */
export function step(program: Program, opcode: number, path: Path): boolean {
  const { stack } = path;
  const size = pushSize(opcode);
  const from = path.at;
  path.at += 1 + size;
  if (size > 0 || opcode === op.PUSH0) stack.push(program.pushed(from, size));
  else if (opcode >= op.DUP1 && opcode <= op.DUP16) stack.push(stack.at(op.DUP1 - opcode - 1) ?? unknown);
  else if (opcode === RETURNDATASIZE) stack.push(path.returned ?? unknown);
  else if (opcode >= op.SWAP1 && opcode <= op.SWAP16) swap(stack, opcode - op.SWAP1 + 1);
  else {
    const effect = stackEffect(opcode);
    if (effect) {
      const taken: Value[] = [];
      for (let count = 0; count < effect[0]; count++) taken.push(stack.pop() ?? unknown);
      const result = withSum(path, apply(program, opcode, taken, path.memory, from));
      for (let count = 0; count < effect[1]; count++) stack.push(result);
    }
  }
  return stack.length <= deepestStack;
}

/** Read again, it is still that sum. */
function withSum({ sum }: Path, value: Value): Value {
  return sum && value.is === "storage" && value.place.id === sum.place.id ? sum : value;
}

function swap(stack: Value[], depth: number): void {
  while (stack.length <= depth) stack.unshift(unknown);
  const top = stack.length - 1;
  [stack[top], stack[top - depth]] = [stack[top - depth]!, stack[top]!];
}

function apply(
  program: Program,
  opcode: number,
  [a = unknown, b = unknown, c = unknown]: Value[],
  memory: Memory,
  at: number,
): Value {
  const source = sources.get(opcode);
  if (source) return source;
  if (copies.has(opcode)) {
    memory.forget(a, c);
    // Where few runs are expected, solc keeps long constants, such as slots, behind the code, and takes them up one by one.
    if (opcode === op.CODECOPY && c.is === "number" && c.small === 32 && b.is === "number" && b.small >= 0)
      memory.write(a, number(readNumber(program.code, b.small, 32)));
    return unknown;
  }
  switch (opcode) {
    case op.BALANCE:
      return a.is === "self" ? { is: "own-balance" } : unknown;
    case op.CALLDATALOAD:
      return { is: "argument", at: a.is === "number" && a.small >= 0 ? a.small : undefined };
    case op.MSTORE:
      // Memory that is handed out for something of unknown size: what follows stands behind a pointer of its own.
      if (a.is === "number" && a.small === 64 && !isNoSize(b)) memory.write(a, { is: "pointer", base: at, offset: 0 });
      else memory.write(a, b);
      return unknown;
    case MCOPY:
      memory.copy(a, b, c);
      return unknown;
    case MSTORE8:
      memory.forget(a, number(1n));
      return unknown;
    case op.MLOAD: {
      const word = memory.load(a);
      return word === unknown && a.is === "number" && a.small === 64 ? pointerAt(memory, at) : word;
    }
    case op.KECCAK256:
      return hash(a, b, memory);
    case op.SLOAD: {
      const place = placeOf(a);
      return place ? { is: "storage", place } : unknown;
    }
    default:
      return evaluate(opcode, a, b);
  }
}

/** Some put an address there for a while, as an argument of a call. */
function isNoSize(word: Value): boolean {
  return (
    ["number", "pointer", "self", "caller", "storage"].includes(word.is) ||
    (word.is === "argument" && word.as === "address")
  );
}

function pointerAt(memory: Memory, at: number): Value {
  const pointer: Value = { is: "pointer", base: at, offset: 0 };
  memory.write(freePointer, pointer);
  return pointer;
}
