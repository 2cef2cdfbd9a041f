import { readNumber } from "./bytes";
import { fold } from "./fold";
import { endsBlock, op, pushSize, stackEffect } from "./opcodes";

export interface Reachable {
  /** Offsets of the instructions that execution can reach, ascending. */
  offsets: number[];
  /** How often each opcode stands among them. */
  counts: Uint16Array;
}

/**
 * Instructions that execution can reach from the start. Follows each block to every jump destination whose offset a
 * reached block pushes, or computes from pushed values. Compilers push all their destinations, so this errs on the side
 * of too much. Data inside the code and code of other contracts are excluded. The compiler's trailer is excluded too,
 * unless execution can continue in it: an attacker can write anything into it. Linear in the size of the code.
 */
export function findReachable(code: Uint8Array, trailerAt: number): Reachable {
  const destinations = findDestinations(code);
  const reached = new Uint8Array(code.length);
  const waiting = [0];
  const want = (offset: number) => {
    if (destinations[offset] && !reached[offset]) waiting.push(offset);
  };
  let byTable = false;
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
    const words = new Words();
    for (let at = start; at < code.length && !reached[at]; at += 1 + pushSize(code[at]!)) {
      reached[at] = 1;
      const opcode = code[at]!;
      if (!byTable && (opcode === op.JUMP || opcode === op.JUMPI) && words.top === "copied") {
        byTable = true;
        for (let offset = 0; offset < trailerAt; offset++) want(offset);
      }
      const made = words.run(code, at);
      if (typeof made === "bigint" && made < code.length) want(Number(made));
      if (endsBlock(opcode)) break;
    }
  }
  const offsets: number[] = [];
  const counts = new Uint16Array(256);
  for (let at = 0; at < code.length; at++) {
    if (!reached[at]) continue;
    offsets.push(at);
    counts[code[at]!]!++;
  }
  return { offsets, counts };
}

/** JUMPDESTs that are not inside PUSH data. */
export function findDestinations(code: Uint8Array): Uint8Array {
  const destinations = new Uint8Array(code.length);
  for (let at = 0; at < code.length; at += 1 + pushSize(code[at]!)) {
    if (code[at] === op.JUMPDEST) destinations[at] = 1;
  }
  return destinations;
}

/**
 * The words on the stack since a block began: numbers that stand in the code, what was copied out of it (vyper's and
 * huff's selector tables), and others, as all that lay there before.
 */
class Words {
  readonly #stack: (bigint | "copied" | undefined)[] = [];
  #copied = false;

  get top() {
    return this.#stack.at(-1);
  }

  /** Value that the instruction leaves on top, where it pushes or computes one. */
  run(code: Uint8Array, at: number): bigint | "copied" | undefined {
    const stack = this.#stack;
    const opcode = code[at]!;
    const size = pushSize(opcode);
    if (size > 0) stack.push(readNumber(code, at + 1, size));
    else if (opcode >= op.DUP1 && opcode <= op.DUP16) stack.push(stack.at(op.DUP1 - opcode - 1));
    else if (opcode >= op.SWAP1 && opcode <= op.SWAP16) {
      const depth = opcode - op.SWAP1 + 1;
      while (stack.length <= depth) stack.unshift(undefined);
      const top = stack.length - 1;
      [stack[top], stack[top - depth]] = [stack[top - depth], stack[top]];
      return undefined;
    } else {
      const [pops, pushes] = stackEffect(opcode) ?? [0, 0];
      const [a, b] = [stack.at(-1), pops > 1 ? stack.at(-2) : 0n];
      let isCopied = opcode === op.MLOAD && this.#copied;
      for (let depth = 1; depth <= pops && !isCopied; depth++) isCopied = stack.at(-depth) === "copied";
      stack.length = Math.max(0, stack.length - pops);
      const folded = typeof a === "bigint" && typeof b === "bigint" ? fold(opcode, a, b) : undefined;
      const made = isCopied ? "copied" : folded === undefined ? undefined : BigInt.asUintN(256, folded);
      for (let count = 0; count < pushes; count++) stack.push(made);
      this.#copied ||= opcode === op.CODECOPY;
      if (pushes === 0) return undefined;
    }
    return stack.at(-1);
  }
}
