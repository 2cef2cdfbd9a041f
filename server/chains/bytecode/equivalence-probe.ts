import type { Hex } from "viem";
import { fold } from "./fold";
import { op, pushSize, stackEffect } from "./opcodes";
import { findDestinations } from "./reachable";
import { mask256 } from "./values";

/** Undefined where the word cannot be determined. */
type Word = bigint | undefined;

interface Path {
  at: number;
  stack: Word[];
  memory: Map<bigint, Word>;
}

const MAX_STEPS = 5_000;
const MAX_PATHS = 32;

/** Instructions with the same result for every caller at any time: their input is in the code or in storage. */
const alike = new Set<number>();
for (const [from, to] of [
  [op.ADD, op.KECCAK256],
  [op.ADDRESS, op.ADDRESS],
  [op.CALLVALUE, 0x39],
  [0x3d, op.RETURNDATACOPY],
  [0x46, 0x46],
  [0x50, op.SLOAD],
  [op.JUMP, 0x59],
  [op.JUMPDEST, op.JUMPDEST],
  [op.MCOPY, op.SWAP16],
] as const)
  for (let opcode = from; opcode <= to; opcode++) alike.add(opcode);

/**
 * Whether a call of a function without arguments is answered from the code and its storage alone: then all get the same
 * answer. All that is run for it is followed, so what isn't surely alike is not.
 */
export function isEquivalent(code: Uint8Array, selector: Hex): boolean {
  const destinations = findDestinations(code);
  const given = new Map<number, bigint>([
    [op.CALLVALUE, 0n],
    [op.CALLDATASIZE, 4n],
    [0x3d, 0n],
  ]);
  const paths: Path[] = [{ at: 0, stack: [], memory: new Map() }];
  let steps = 0;
  let answers = false;
  for (let path = paths.pop(); path; path = paths.pop()) {
    for (;;) {
      const { stack } = path;
      const opcode = code[path.at] ?? op.STOP;
      if (opcode === op.RETURN) answers = true;
      if (opcode === op.RETURN || opcode === op.STOP || opcode === op.REVERT || opcode === op.INVALID) break;
      if (!alike.has(opcode) || ++steps > MAX_STEPS || stack.length > 200) return false;
      if (opcode === op.JUMP || opcode === op.JUMPI) {
        const target = stack.pop();
        const condition = opcode === op.JUMP ? 1n : stack.pop();
        const to = target !== undefined && target < BigInt(code.length) ? Number(target) : code.length;
        if (condition !== 0n && target === undefined) return false;
        // A jump to anywhere else ends the call, as a revert does.
        if (condition === undefined) {
          if (destinations[to]) paths.push({ at: to, stack: [...stack], memory: new Map(path.memory) });
          if (paths.length > MAX_PATHS) return false;
        } else if (condition !== 0n) {
          if (!destinations[to]) break;
          path.at = to;
          continue;
        }
        path.at++;
      } else step(code, opcode, path, given.get(opcode), selector);
    }
  }
  return answers;
}

function step(code: Uint8Array, opcode: number, path: Path, known: Word, selector: Hex): void {
  const { stack, memory } = path;
  const size = pushSize(opcode);
  if (size > 0 || opcode === op.PUSH0) {
    const data = Buffer.from(code.subarray(path.at + 1, path.at + 1 + size)).toString("hex");
    stack.push(BigInt(`0x${data.padEnd(2 * size, "0") || "0"}`));
  } else if (opcode >= op.DUP1 && opcode <= op.DUP16) stack.push(stack.at(op.DUP1 - opcode - 1));
  else if (opcode >= op.SWAP1 && opcode <= op.SWAP16) {
    const [top, other] = [stack.length - 1, stack.length - 2 - (opcode - op.SWAP1)];
    if (other >= 0) [stack[top], stack[other]] = [stack[other], stack[top]];
  } else {
    const [pops, pushes] = stackEffect(opcode) ?? [0, 0];
    const taken = Array.from({ length: pops }, () => stack.pop());
    const result = known ?? compute(opcode, taken, memory, selector);
    if (pushes > 0) stack.push(result);
  }
  path.at += 1 + size;
}

function compute(opcode: number, [a, b]: Word[], memory: Map<bigint, Word>, selector: Hex): Word {
  switch (opcode) {
    case op.CALLDATALOAD:
      return a === undefined ? undefined : ((BigInt(selector) << 224n) << (8n * (a > 4n ? 4n : a))) & mask256;
    case op.ISZERO:
      return a === undefined ? undefined : a === 0n ? 1n : 0n;
    case op.MLOAD:
      return a === undefined ? undefined : memory.get(a);
    case op.MSTORE:
    case op.MSTORE8:
    case op.CALLDATACOPY:
    case op.CODECOPY:
    case op.RETURNDATACOPY:
    case op.MCOPY:
      for (const at of [...memory.keys()])
        if (opcode !== op.MSTORE || a === undefined || (at > a - 32n && at < a + 32n)) memory.delete(at);
      if (opcode === op.MSTORE && a !== undefined) memory.set(a, b);
      return undefined;
    default: {
      const isUnary = opcode === op.NOT;
      const result = a === undefined || (b === undefined && !isUnary) ? undefined : fold(opcode, a, b ?? 0n);
      return result === undefined ? undefined : result & mask256;
    }
  }
}
