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
 * Data inside the code and code of other contracts stay out, and so does the compiler's trailer, unless execution can go
 * on in there: a thief can write what he likes into it. Linear in the size of the code.
 */
export function findReachable(code: Uint8Array, trailerAt = code.length): Reachable {
  const destinations = findDestinations(code);
  const reached = new Uint8Array(code.length);
  const waiting = [0];
  const want = (offset: number) => {
    if (destinations[offset] && !reached[offset]) waiting.push(offset);
  };
  let byTable = false;
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
    let at = start;
    while (at < code.length && !reached[at]) {
      reached[at] = 1;
      const size = pushSize(code[at]!);
      if (size > 0 && size <= 4) want(readSmall(code, at + 1, size));
      if (endsBlock(code[at]!)) break;
      at += 1 + size;
    }
    if (!byTable && code[at] === op.JUMP && jumpsByTable(code, start, at)) {
      byTable = true;
      for (let offset = 0; offset < trailerAt; offset++) want(offset);
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

/** Whether the jump at `end` goes where a word copied out of the code says (vyper's and huff's selector tables). */
function jumpsByTable(code: Uint8Array, start: number, end: number): boolean {
  // For each word on the stack, whether it comes from the code; what lay there before the block does not.
  const stack = new Array<boolean>(17).fill(false);
  let copied = false;
  for (let at = start; at < end; at += 1 + pushSize(code[at]!)) {
    const opcode = code[at]!;
    const top = stack.length - 1;
    if (opcode >= op.DUP1 && opcode <= op.DUP16) stack.push(stack[top - (opcode - op.DUP1)] ?? false);
    else if (opcode >= op.SWAP1 && opcode <= op.SWAP16) {
      const other = Math.max(0, top - 1 - (opcode - op.SWAP1));
      [stack[top], stack[other]] = [stack[other] ?? false, stack[top] ?? false];
    } else {
      const [pops, pushes] = stackEffect(opcode) ?? [0, 0];
      const taken = stack.splice(Math.max(0, stack.length - pops), pops);
      const fromCode = taken.includes(true) || (opcode === op.MLOAD && copied);
      for (let count = 0; count < pushes; count++) stack.push(fromCode);
      copied ||= opcode === op.CODECOPY;
    }
  }
  return stack.pop() ?? false;
}
