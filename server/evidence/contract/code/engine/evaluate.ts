import { fold } from "@/server/chains/bytecode/fold";
import { op } from "@/server/chains/bytecode/opcodes";
import {
  asTest,
  common,
  isAddress,
  isNoParty,
  negate,
  number,
  type Place,
  placeWith,
  type Test,
  test,
  unknown,
  type Value,
} from "./abstract-value";
import { compared, isKept } from "./compare";
import { equal } from "./equal";
import { and, mixed, moved, or, shiftRight } from "./packed-fields";
import { readPresent } from "./predicates";
import { unveil, veiled } from "./xor-masking";

/** Result of an opcode without side effects for its arguments, `a` the topmost. */
export function evaluate(opcode: number, a: Value, b: Value): Value {
  const result = compute(opcode, a, b);
  const fromBoth = opcode >= op.ADD && opcode <= SAR && opcode !== ADDMOD && opcode !== MULMOD;
  if (result !== unknown || !fromBoth || !isNoParty(a)) return result;
  return opcode === op.NOT || isNoParty(b) ? common : unknown;
}

function compute(opcode: number, a: Value, b: Value): Value {
  if (opcode === op.ISZERO) return isZero(a);
  if (a.is === "number" && (b.is === "number" || opcode === op.NOT))
    return folded(fold(opcode, a.value, b.is === "number" ? b.value : 0n));
  switch (opcode) {
    case op.EQ:
      if (a.is === "caller" && b.is === "number" && b.value === 0n) return isZero(a);
      if (b.is === "caller" && a.is === "number" && a.value === 0n) return isZero(b);
      return unveil(a, b) ?? equal(a, b) ?? test([], []);
    case op.SUB:
    case op.XOR: {
      // solc writes `a != b` as `a - b`, which is not zero then.
      const same = unveil(a, b) ?? equal(a, b);
      if (opcode === op.SUB && a.is === "storage") return lowered(a.place, same);
      if (opcode === op.SUB && a.is === "pointer" && b.is === "number") return add(a, number(-b.value)) ?? unknown;
      // How long it is what was put together behind a pointer.
      if (opcode === op.SUB && a.is === "pointer" && b.is === "pointer" && a.base === b.base)
        return number(BigInt.asUintN(256, BigInt(a.offset - b.offset)));
      if (same) return opcode === op.XOR ? veiled(negate(same), a, b) : negate(same);
      if (opcode === op.SUB && a.is === "common" && isKept(b)) return { is: "aged" };
      // Remainder of an amount after a percentage fee.
      return opcode === op.SUB && a.is === "number" && b.is === "storage"
        ? { is: "raised", place: b.place }
        : mixed(a, b);
    }
    case op.ADD:
      return add(a, b) ?? add(b, a) ?? unlessSame(a, b) ?? unlessSame(b, a) ?? raised(a, b) ?? mixed(a, b);
    case op.MUL:
      return multiplied(a, b) ?? multiplied(b, a) ?? scaled(a, b) ?? mixed(a, b);
    case op.SHL:
      return a.is === "number" ? moved(b, a.small) : unknown;
    case op.AND:
      return and(a, b);
    case op.OR:
      return or(a, b);
    case op.SHR:
      return a.is === "number" ? shiftRight(b, a.value) : unknown;
    case op.DIV:
      return b.is === "number" ? divide(a, b.value) : mixed(unknown, b);
    case op.EXTCODESIZE:
      return a.is === "caller" ? test(["coded"], []) : a.is === "argument" ? test(["built"], [], a) : unknown;
    case op.LT:
      // Calldata too short for a selector.
      if (a.is === "calldata-size" && b.is === "number" && b.value <= 4n) return shortCalldata();
      return a.is === "number" && a.value === 0n ? positive(b) : compared(a, b);
    case op.GT:
      if (a.is === "number" && b.is === "calldata-size" && a.value <= 4n) return shortCalldata();
      return b.is === "number" && b.value === 0n ? positive(a) : compared(b, a);
    case SLT:
    case SGT:
      return test([], []);
    default:
      return unknown;
  }
}

const ADDMOD = 0x08;
const MULMOD = 0x09;
const SAR = 0x1d;
const SLT = 0x12;
const SGT = 0x13;

function shortCalldata(): Test {
  return test(["no-calldata"], []);
}

/** `value > 0` */
function positive(value: Value): Value {
  return asTest(value) ?? test([], []);
}

function isZero(value: Value): Value {
  if (value.is === "number") return number(value.value === 0n ? 1n : 0n);
  // The zero address never calls, though tokens check whether it is the sender, for newly minted items.
  if (value.is === "caller") return number(0n);
  // Still what the caller chose.
  if (value.is === "argument") return isAddress(value) ? negate(asTest(value)!) : { ...value, as: "bool" };
  // One of these may be zero where another is not.
  const isAny = value === unknown || value === common;
  return negate(asTest(value) ?? test([], [], isAny ? {} : value));
}

function add(a: Value, b: Value): Value | undefined {
  if (b.is !== "number") return undefined;
  if (b.value === 0n) return a;
  if (a.is === "pointer") {
    const offset = a.offset + Number(BigInt.asIntN(64, b.value));
    return Math.abs(offset) < 1 << 20 ? { ...a, offset } : undefined;
  }
  // A struct's further fields.
  if (a.is === "hash" && b.value < 64n)
    return { is: "hash", place: placeWith(a.place.slot, a.place.keys, `${a.place.id}+${b.value}`) };
  return undefined;
}

/** By a power of two: moved up to its place in a packed word, as older compilers do it. */
function multiplied(value: Value, by: Value): Value | undefined {
  if (by.is !== "number" || by.value === 0n || (by.value & (by.value - 1n)) !== 0n) return undefined;
  return moved(value, by.value.toString(2).length - 1);
}

/** A number taken from what is kept; or, as solc writes `a != b`, a comparison. */
function lowered(place: Place, same: Test | undefined): Value {
  const [first] = same?.whenTrue ?? [];
  if (same && first && readPresent(first)[0] === "caller") return negate(same);
  return first === undefined ? { is: "lowered", place } : { is: "lowered", place, same: first };
}

/** A plain number of the contract's times another, such as a share of the supply. */
function scaled(a: Value, b: Value): Value | undefined {
  if (!isNoParty(a) || !isNoParty(b)) return undefined;
  const places = [a, b].flatMap((each) => (each.is === "storage" ? [each.place] : []));
  return places.length > 0 ? { is: "scaled", places } : undefined;
}

/** Comparison of an address with a fixed one by subtraction, which may be written as an addition. */
function unlessSame(a: Value, b: Value): Value | undefined {
  const same =
    b.is === "number" && isNegative(b) && (a.is === "signer" || a.is === "caller") && equal(a, number(-b.value));
  return same ? negate(same) : undefined;
}

/** Less by a fixed number is written as more by one that goes over the top. */
function raised(a: Value, b: Value): Value | undefined {
  if (a.is === "storage" && isNegative(b)) return lowered(a.place, undefined);
  if (b.is === "storage" && isNegative(a)) return lowered(b.place, undefined);
  if (a.is === "storage") return { is: "raised", place: a.place, ...addend(b) };
  return b.is === "storage" ? { is: "raised", place: b.place, ...addend(a) } : undefined;
}

function isNegative(by: Value): boolean {
  return by.is === "number" && by.value >> 255n === 1n;
}

function addend(by: Value): { by?: Place | "sent" | "one" | "fixed"; part?: boolean } {
  if (by.is === "number") return { by: by.value === 1n ? "one" : "fixed" };
  return by.is === "storage" ? { by: by.place } : by.is === "argument" ? { by: "sent", part: by.at === undefined } : {};
}

function divide(value: Value, by: bigint): Value {
  if (value.is === "scaled") return value;
  const bits = by > 0n ? by.toString(2).length - 1 : 0;
  return by === 1n << BigInt(bits) ? shiftRight(value, BigInt(bits)) : mixed(value, unknown);
}

const folded = (result: bigint | undefined): Value => (result === undefined ? unknown : number(result));
