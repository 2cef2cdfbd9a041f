import { readSmall } from "./bytes";
import { endsBlock, op, pushSize, stackEffect } from "./opcodes";

export interface Reachable {
  /** Offsets of the instructions that execution can reach, ascending. */
  offsets: number[];
  /** How often each opcode stands among them. */
  counts: Uint16Array;
}

/**
 * The instructions that execution can reach from the start: block by block, and on to every jump destination whose
 * offset is pushed in a reached block. Compilers push all their destinations, so this errs on the side of too much.
 * Data behind the code and code of other contracts inside it stay out. Linear in the size of the code.
 */
export function findReachable(code: Uint8Array, codeEnd = code.length): Reachable {
  const destinations = findDestinations(code, codeEnd);
  const reached = new Uint8Array(codeEnd);
  const waiting = [0];
  const visit = (offset: number) => {
    if (destinations[offset] && !reached[offset]) waiting.push(offset);
  };
  let everyDestination = false;
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
    let copiesCode = false;
    let at = start;
    while (at < codeEnd && !reached[at]) {
      const code_ = code[at]!;
      reached[at] = 1;
      const size = pushSize(code_);
      if (size > 0 && size <= 4) visit(readSmall(code, at + 1, size));
      copiesCode ||= code_ === op.CODECOPY;
      if (code_ === op.JUMP && copiesCode && jumpsByTable(code, start, at)) everyDestination = true;
      if (endsBlock(code_)) break;
      at += 1 + size;
    }
    if (everyDestination && waiting.length === 0) {
      everyDestination = false;
      for (let offset = 0; offset < codeEnd; offset++) visit(offset);
    }
  }
  const offsets: number[] = [];
  const counts = new Uint16Array(256);
  for (let at = 0; at < codeEnd; at++) {
    if (!reached[at]) continue;
    offsets.push(at);
    counts[code[at]!]!++;
  }
  return { offsets, counts };
}

/** JUMPDESTs that are not inside PUSH data. */
export function findDestinations(code: Uint8Array, codeEnd = code.length): Uint8Array {
  const destinations = new Uint8Array(codeEnd);
  for (let at = 0; at < codeEnd; at += 1 + pushSize(code[at]!)) {
    if (code[at] === op.JUMPDEST) destinations[at] = 1;
  }
  return destinations;
}

/** Whether the jump at `end` goes where a word copied out of the code says (vyper's and huff's selector tables). */
function jumpsByTable(code: Uint8Array, start: number, end: number): boolean {
  const stack: boolean[] = [];
  let copied = false;
  for (let at = start; at < end; at += 1 + pushSize(code[at]!)) {
    const code_ = code[at]!;
    if (code_ >= op.DUP1 && code_ <= op.DUP16) stack.push(stack.at(-(code_ - op.DUP1 + 1)) ?? false);
    else if (code_ >= op.SWAP1 && code_ <= op.SWAP16) {
      const other = stack.length - 2 - (code_ - op.SWAP1);
      while (stack.length < code_ - op.SWAP1 + 2) stack.unshift(false);
      const index = Math.max(0, other);
      [stack[stack.length - 1], stack[index]] = [stack[index]!, stack[stack.length - 1]!];
    } else {
      const [pops, pushes] = stackEffect(code_) ?? [0, 0];
      let fromCode = code_ === op.MLOAD && copied;
      for (let count = 0; count < pops; count++) fromCode = (stack.pop() ?? false) || fromCode;
      for (let count = 0; count < pushes; count++) stack.push(fromCode);
      copied ||= code_ === op.CODECOPY;
    }
  }
  return stack.pop() ?? false;
}
