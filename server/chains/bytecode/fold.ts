import { op } from "./opcodes";

/** Before Solidity 0.4 calldata is divided by two to this power for the selector. */
const selectorShift = 224n;

/**
 * Result of an instruction on two known words, `a` the topmost, before it is cut to 256 bits. Undefined where the
 * result is not needed.
 */
export function fold(opcode: number, a: bigint, b: bigint): bigint | undefined {
  switch (opcode) {
    case op.ADD:
      return a + b;
    case op.SUB:
      return a - b;
    case op.MUL:
      return a * b;
    case op.DIV:
      return b === 0n ? 0n : a / b;
    case op.EXP:
      return a <= 256n && (b <= 32n || b === selectorShift) ? a ** b : undefined;
    case op.AND:
      return a & b;
    case op.OR:
      return a | b;
    case op.XOR:
      return a ^ b;
    case op.NOT:
      return ~a;
    case op.SHL:
      return a < 256n ? b << a : 0n;
    case op.SHR:
      return a < 256n ? b >> a : 0n;
    case op.EQ:
      return a === b ? 1n : 0n;
    case op.LT:
      return a < b ? 1n : 0n;
    case op.GT:
      return a > b ? 1n : 0n;
    default:
      return undefined;
  }
}
