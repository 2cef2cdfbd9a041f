import { readNumber } from "@/server/chains/bytecode/bytes";
import { op, pushSize, stackEffect } from "@/server/chains/bytecode/opcodes";
import { findDestinations } from "@/server/chains/bytecode/reachable";
import { type Condition, common, number, tellsWho, unknown, type Value } from "./abstract-value";
import { copiedOffsets } from "./call-layout";
import { evaluate } from "./evaluate";
import { hash, placeOf, seedAt } from "./storage-keys";

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

const mostWords = 96;
const deepestStack = 300;
const mostAtOnce = 192;

/** Words in memory by where they stand, also behind a pointer that is itself unknown. Copied on write. */
export class Memory {
  #words: Map<number, Value>;
  #shared: boolean;
  /** A value that identifies the caller was written to an unknown place. */
  #tellsWho: boolean;
  /** Last value read, and its place: for copies word by word. */
  #copied: { value: Value; key: number } | undefined;

  constructor(words = new Map<number, Value>(), shared = false, told = false) {
    this.#words = words;
    this.#shared = shared;
    this.#tellsWho = told;
  }

  get tellsWho(): boolean {
    return this.#tellsWho;
  }

  fork(): Memory {
    this.#shared = true;
    return new Memory(this.#words, true, this.#tellsWho);
  }

  read(at: Value, offset = 0): Value {
    const key = keyOf(at);
    return (key !== undefined && this.#words.get(key + offset)) || unknown;
  }

  /** Values written to the given number of bytes, in their order. Empty where they are too many to be read at once. */
  within(at: Value, bytes: number): [at: number, value: Value][] {
    const key = keyOf(at);
    if (key === undefined || bytes <= 0 || bytes > mostAtOnce) return [];
    const found = [...this.#words].filter(([each]) => each >= key && each < key + bytes);
    return found.map(([each, value]): [number, Value] => [each - key, value]).sort(([a], [b]) => a - b);
  }

  /** The selector of a call that begins inside a word of the scratch space, as solady writes it. */
  selectorAt(at: Value): bigint | undefined {
    if (at.is !== "number" || at.small < 0 || at.small >= 64) return undefined;
    for (const [key, word] of this.#words) {
      const behind = key + 28 - at.small;
      if (word.is === "number" && behind >= 0 && behind < 28 && key < 64) {
        const selector = (word.value >> BigInt(8 * behind)) & 0xffffffffn;
        if (selector > 0n && word.value >> BigInt(8 * behind + 32) === 0n) return selector;
      }
    }
    return undefined;
  }

  /** Loads a word like MLOAD. */
  load(at: Value): Value {
    const key = keyOf(at);
    const value = this.read(at);
    this.#copied = key === undefined || value === unknown ? undefined : { value, key };
    return value;
  }

  write(at: Value, value: Value): void {
    const key = keyOf(at);
    if (key === undefined) {
      this.#tellsWho ||= tellsWho(value);
      return;
    }
    const words = this.#own();
    // A seed that is written over the end of a key takes its place: see `entryBySeed`.
    if (key === seedAt) words.delete(0);
    if (hasRoom(words, key)) words.set(key, value);
    // Calldata that was made elsewhere and is copied here: its arguments don't stand at the beginnings of words.
    if (this.#copied?.value === value && value.is === "number") this.#copy(key, this.#copied.key, copiedOffsets);
  }

  /** Copies like MCOPY, limited to the beginning of the range. */
  copy(to: Value, from: Value, bytes: Value): void {
    const [target, source] = [keyOf(to), keyOf(from)];
    this.forget(to, bytes);
    if (target !== undefined && source !== undefined) this.#copy(target, source, [0, ...copiedOffsets]);
  }

  #copy(target: number, source: number, offsets: readonly number[]): void {
    const words = this.#own();
    for (const offset of offsets) {
      const word = words.get(source + offset);
      if (word && hasRoom(words, target + offset)) words.set(target + offset, word);
    }
  }

  /** Marks these bytes as overwritten with an unknown value. */
  forget(at: Value, bytes: Value): void {
    const key = keyOf(at);
    if (key === undefined || this.#words.size === 0) return;
    const end = key + (bytes.is === "number" && bytes.small >= 0 ? bytes.small : 65_536);
    const words = this.#own();
    for (const each of [...words.keys()]) if (each >= key && each < end) words.delete(each);
  }

  #own(): Map<number, Value> {
    if (this.#shared) {
      this.#words = new Map(this.#words);
      this.#shared = false;
    }
    return this.#words;
  }
}

function hasRoom(words: ReadonlyMap<number, Value>, key: number): boolean {
  return words.size < mostWords || words.has(key);
}

const pointerSpan = 1 << 22;

/** Known addresses as they are, each pointer in a span of its own far above them. */
function keyOf(at: Value): number | undefined {
  if (at.is === "number") return at.small >= 0 && at.small < 65_536 ? at.small : undefined;
  return at.is === "pointer" ? (at.base + 1) * pointerSpan + pointerSpan / 2 + at.offset : undefined;
}

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
