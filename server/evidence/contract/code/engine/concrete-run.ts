import type { Hex } from "viem";
import { fold } from "@/server/chains/bytecode/fold";
import { op, pushSize, stackEffect } from "@/server/chains/bytecode/opcodes";
import type { findDestinations } from "@/server/chains/bytecode/reachable";
import { mask256 } from "@/server/chains/bytecode/values";
import { ByteMemory } from "./byte-memory";

/** A word that is known, coin that is there whatever it comes to, or undefined for all that depends on something. */
type Word = bigint | "call-value" | "own-balance" | undefined;

export interface StraightRun {
  /** Recipients of native currency sent without conditions. */
  sends: { to: bigint; amount: "call-value" | "own-balance" }[];
  logs: boolean;
  stores: boolean;
  /** False where something else than the code decides, it does more than send coin, or it takes too long. */
  ended: boolean;
  steps: number;
}

const deepestStack = 200;
const { CALL, JUMP, JUMPI, MLOAD, MSTORE, MSTORE8, SSTORE } = op;
const [MOD, SLT, SGT, BYTE, RETURNDATASIZE, CODESIZE, PC] = [0x06, 0x12, 0x13, 0x1a, 0x3d, 0x38, 0x58];
const [LOG0, LOG4] = [0xa0, 0xa4];
const nothing = new Uint8Array(0);
const signBit = 1n << 255n;

/**
 * Runs a function without arguments as far as the code alone decides its path, loops included. The result is its
 * behaviour for every caller.
 *
 * @param destinations Of jumps, by offset.
 * @param mostSteps A thousand take about half a millisecond.
 */
export function runStraight(
  code: Uint8Array,
  destinations: ReturnType<typeof findDestinations>,
  selector: Hex,
  mostSteps: number,
): StraightRun {
  const stack: Word[] = [];
  const pushed = new Map<number, bigint>();
  const memory = new ByteMemory();
  const run: StraightRun = { sends: [], logs: false, stores: false, ended: false, steps: 0 };
  const jumpsTo = (word: Word) =>
    typeof word === "bigint" && word < BigInt(code.length) && destinations[Number(word)] ? Number(word) : -1;
  for (let at = 0; run.steps < mostSteps && stack.length < deepestStack; run.steps++) {
    const opcode = code[at];
    if (opcode === undefined || opcode === op.STOP || opcode === op.RETURN) return { ...run, ended: true };
    const size = pushSize(opcode);
    if (size > 0 || opcode === op.PUSH0) {
      let word = pushed.get(at);
      if (word === undefined) {
        word = readPushed(code, at, size);
        pushed.set(at, word);
      }
      stack.push(word);
      at += 1 + size;
      continue;
    }
    at++;
    if (opcode >= op.DUP1 && opcode <= op.DUP16) {
      stack.push(stack.at(op.DUP1 - opcode - 1));
      continue;
    }
    if (opcode >= op.SWAP1 && opcode <= op.SWAP16) {
      const [top, other] = [stack.length - 1, stack.length - 2 - (opcode - op.SWAP1)];
      if (other < 0) return run;
      [stack[top], stack[other]] = [stack[other], stack[top]];
      continue;
    }
    const effect = stackEffect(opcode);
    if (!effect || stack.length < effect[0]) return run;
    const top = stack.length - 1;
    const [a, b, c] = [stack[top], stack[top - 1], stack[top - 2]];
    const bytes = stack[top - 4];
    stack.length -= effect[0];
    if (opcode === JUMP || opcode === JUMPI) {
      if (opcode === JUMPI && typeof b !== "bigint") return run;
      if (opcode === JUMPI && b === 0n) continue;
      at = jumpsTo(a);
      if (at < 0) return run;
    } else if (opcode === MSTORE) {
      if (!memory.write(a, typeof b === "bigint" ? b : undefined)) return run;
    } else if (opcode === MSTORE8) {
      if (!memory.writeByte(a, typeof b === "bigint" ? b : undefined)) return run;
    } else if (opcode === op.CODECOPY) {
      if (!memory.copy(a, b, c, code)) return run;
    } else if (opcode === op.CALLDATACOPY) {
      // Behind the selector there is nothing: memory is emptied like this.
      if (c !== 0n && (typeof b !== "bigint" || b < 4n || !memory.copy(a, 0n, c, nothing))) return run;
    } else if (opcode === op.MCOPY || opcode === op.RETURNDATACOPY) {
      if (c !== 0n) return run;
    } else if (opcode >= LOG0 && opcode <= LOG4) run.logs = true;
    else if (opcode === SSTORE) run.stores = true;
    else if (opcode === CALL) {
      if (typeof b !== "bigint" || bytes !== 0n || (c !== "call-value" && c !== "own-balance")) return run;
      run.sends.push({ to: b, amount: c });
      stack.push(1n);
    } else if (isBeyond(opcode)) return run;
    else if (effect[1] > 0)
      stack.push(opcode === MLOAD ? memory.read(a) : compute(opcode, a, b, selector, at - 1, code.length));
  }
  return run;
}

function readPushed(code: Uint8Array, at: number, size: number): bigint {
  let word = 0n;
  for (let index = 1; index <= size; index++) word = (word << 8n) | BigInt(code[at + index] ?? 0);
  return word;
}

/** Other calls, the ends of the contract and of the run. */
function isBeyond(opcode: number): boolean {
  return opcode >= 0xf0 || opcode === 0x5d;
}

function compute(opcode: number, a: Word, b: Word, selector: Hex, at: number, codeSize: number): Word {
  switch (opcode) {
    case op.CALLVALUE:
      return "call-value";
    case op.SELFBALANCE:
      return "own-balance";
    case op.BALANCE:
      return a === self ? "own-balance" : undefined;
    case op.ADDRESS:
      return self;
    case op.CALLDATASIZE:
      return 4n;
    case op.CALLDATALOAD:
      return a === 0n ? BigInt(selector) << 224n : undefined;
    case RETURNDATASIZE:
      return 0n;
    case CODESIZE:
      return BigInt(codeSize);
    case PC:
      return BigInt(at);
    case op.ISZERO:
      return typeof a === "bigint" ? (a === 0n ? 1n : 0n) : a === undefined ? undefined : 0n;
    case op.NOT:
      return typeof a === "bigint" ? ~a & mask256 : undefined;
  }
  if (typeof a !== "bigint" || typeof b !== "bigint") return undefined;
  const signed = [a ^ signBit, b ^ signBit] as const;
  switch (opcode) {
    case MOD:
      return b === 0n ? 0n : a % b;
    case BYTE:
      return a < 32n ? (b >> (8n * (31n - a))) & 0xffn : 0n;
    case SLT:
      return signed[0] < signed[1] ? 1n : 0n;
    case SGT:
      return signed[0] > signed[1] ? 1n : 0n;
  }
  const known = fold(opcode, a, b);
  return known === undefined ? undefined : known & mask256;
}

/** A stand-in for the contract's own address, of which nothing is computed. */
const self = (1n << 160n) - 0x5e1fn;
