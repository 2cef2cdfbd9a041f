import { endsBlock, op, pushSize, stackEffect } from "./opcodes";

/** More than any compiler puts before the first jump. */
const MAX_INSTRUCTIONS = 4_096;

/**
 * Whether it can be run at all: up to its first jump or end it takes nothing from the stack that it didn't put there.
 * What a compiler or a person wrote does; calldata and other bytes nearly always fail within a few steps.
 */
export function beginsAsCode(code: Uint8Array): boolean {
  let depth = 0;
  let at = 0;
  for (let count = 0; at < code.length && count < MAX_INSTRUCTIONS; count++) {
    const instruction = code[at] as number;
    const [pops, pushes] = stackEffect(instruction) ?? shuffle(instruction) ?? [Number.POSITIVE_INFINITY, 0];
    if (depth < pops || instruction === op.INVALID) return false;
    if (endsBlock(instruction) || instruction === op.JUMPI) return at > 0;
    depth += pushes - pops;
    at += 1 + pushSize(instruction);
  }
  return at > 0;
}

/** Stack effect of instructions that copy or swap words, which must be present. */
function shuffle(code: number): readonly [pops: number, pushes: number] | undefined {
  if (code >= op.DUP1 && code <= op.DUP16) return [code - op.DUP1 + 1, code - op.DUP1 + 2];
  if (code >= op.SWAP1 && code <= op.SWAP16) return [code - op.SWAP1 + 2, code - op.SWAP1 + 2];
  return undefined;
}
