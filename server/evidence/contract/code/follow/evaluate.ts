import { fold } from "@/server/chains/bytecode/fold";
import { op } from "@/server/chains/bytecode/opcodes";
import { mask256 } from "@/server/chains/bytecode/values";
import { behindSelector, isBit, isFront, isTopBit, lowestBit } from "./bits";
import { compared, roundOf } from "./compare";
import { intersect } from "./conditions";
import {
  addressMask,
  addressOf,
  asTest,
  type Condition,
  common,
  fieldOf,
  isAddress,
  isNobodys,
  negate,
  number,
  type Place,
  placeWith,
  selectorOf,
  type Test,
  test,
  told,
  unknown,
  type Value,
} from "./values";
import { unveil, veiled } from "./veils";

/** What an opcode without side effects makes of its arguments, `a` the topmost. */
export function evaluate(opcode: number, a: Value, b: Value): Value {
  const result = compute(opcode, a, b);
  const fromBoth = opcode >= op.ADD && opcode <= SAR && opcode !== ADDMOD && opcode !== MULMOD;
  if (result !== unknown || !fromBoth || !isNobodys(a)) return result;
  return opcode === op.NOT || isNobodys(b) ? common : unknown;
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
      // What is left of a hundred after a fee.
      return opcode === op.SUB && a.is === "number" && b.is === "storage"
        ? { is: "raised", place: b.place }
        : mixed(a, b);
    }
    case op.ADD:
      return add(a, b) ?? add(b, a) ?? raised(a, b) ?? mixed(a, b);
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
      return a.is === "caller" ? test(["coded"], []) : unknown;
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
  // Nobody calls from there, though tokens ask whether it is the sender, for what is made.
  if (value.is === "caller") return number(0n);
  // Still what the caller chose.
  if (value.is === "argument") return isAddress(value) ? negate(asTest(value)!) : { ...value, as: "bool" };
  // Of these one may be zero where another is not.
  const isAny = value === unknown || value === common;
  return negate(asTest(value) ?? test([], [], isAny ? {} : value));
}

function equal(a: Value, b: Value): Test | undefined {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (one.is === "selector" && other.is === "number") return test([`selector ${selectorOf(other.value)}`], []);
    if (one.is === "caller" || one.is === "origin") {
      const authority = authorityOf(other);
      if (authority) return test([`caller ${authority}`], []);
      if (one.is === "caller" && other.is === "argument") return test(["own"], []);
    }
    if (one.is === "signer") {
      const authority = other.is === "argument" ? "argument" : authorityOf(other);
      if (authority) return test([`signer ${authority}`], []);
    }
    if (one.is === "self" && other.is === "number") return test([], ["delegated"]);
    if (one.is === "argument" && other.is === "storage")
      return test([`names ${other.place.id}`], [`spares ${other.place.id}`]);
    if (one.is === "argument" && other.is === "number" && other.value > 0xffffn && other.value <= addressMask)
      return test([], [`spares ${addressOf(other.value)}`]);
    const rounds = roundOf(one, other);
    if (rounds.length > 0) return test(rounds, []);
    if (other.is === "number" && (other.value === 0n || (other.value === 1n && one.is !== "argument"))) {
      const known = asTest(one);
      if (known) return other.value === 0n ? negate(known) : known;
    }
  }
  return undefined;
}

/** What a contract can hold a caller against. A caller's own claim in the calldata is none. */
function authorityOf(value: Value): string | undefined {
  switch (value.is) {
    case "storage":
      return value.place.id;
    case "self":
    case "signer":
    case "verdict":
    case "unknown":
    case "common":
      return value.is === "self" ? "self" : "?";
    case "number":
      return value.value > 0xffffn ? addressOf(value.value) : undefined;
    default:
      return undefined;
  }
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

/** What is computed from an argument is still the caller's choice. */
function mixed(a: Value, b: Value): Value {
  return a.is === "argument" || b.is === "argument" ? { is: "argument", at: undefined } : unknown;
}

/** By a power of two: moved up to its place in a packed word, as older compilers do it. */
function multiplied(value: Value, by: Value): Value | undefined {
  if (by.is !== "number" || by.value === 0n || (by.value & (by.value - 1n)) !== 0n) return undefined;
  return by.value === 1n || value.is !== "argument" ? moved(value, by.value === 1n ? 0 : 1) : value;
}

/** Moved up to its place in a packed word. */
function moved(value: Value, bits: number): Value {
  if (bits === 96 && (value.is === "argument" || value.is === "caller")) return { is: "seeded", key: value, seed: 0n };
  return bits === 0 || value.is === "argument" || value.is === "caller" || value.is === "test" ? value : unknown;
}

/** A number taken from what is kept; or, as solc writes `a != b`, a comparison. */
function lowered(place: Place, same: Test | undefined): Value {
  const [first] = same?.whenTrue ?? [];
  if (same && first?.startsWith("caller ")) return negate(same);
  return first === undefined ? { is: "lowered", place } : { is: "lowered", place, same: first };
}

/** A plain number of the contract's times another, such as a share of the supply. */
function scaled(a: Value, b: Value): Value | undefined {
  if (!isNobodys(a) || !isNobodys(b)) return undefined;
  const places = [a, b].flatMap((each) => (each.is === "storage" ? [each.place] : []));
  return places.length > 0 ? { is: "scaled", places } : undefined;
}

function raised(a: Value, b: Value): Value | undefined {
  if (a.is === "storage") return { is: "raised", place: a.place, ...addend(b) };
  return b.is === "storage" ? { is: "raised", place: b.place, ...addend(a) } : undefined;
}

function addend(by: Value): { by?: Place | "sent" | "fixed" } {
  if (by.is === "number") return { by: "fixed" };
  return by.is === "storage" ? { by: by.place } : by.is === "argument" ? { by: "sent" } : {};
}

/** A field of a storage word, by how far it is moved down. */
function shiftRight(value: Value, bits: bigint): Value {
  if (bits === 0n) return value;
  if (value.is === "seeded") return bits === 96n ? value.key : unknown;
  if (value.is === "argument" && value.at === 0 && bits === 224n) return { is: "selector" };
  if (value.is === "storage" && bits < 256n) return { is: "storage", place: fieldOf(value.place, Number(bits)) };
  // Addresses are moved down in packed calldata too.
  return value.is === "argument" || value.is === "caller" ? value : unknown;
}

function divide(value: Value, by: bigint): Value {
  if (value.is === "scaled") return value;
  const bits = by > 0n ? by.toString(2).length - 1 : 0;
  return by === 1n << BigInt(bits) ? shiftRight(value, BigInt(bits)) : mixed(value, unknown);
}

function and(a: Value, b: Value): Value {
  if (a.is === "number") return masked(b, a.value);
  if (b.is === "number") return masked(a, b.value);
  const [x, y] = [asTest(a), asTest(b)];
  // Where one of them isn't known, it being false tells nothing of the other.
  if (!x || !y) return test((x ?? y)?.whenTrue ?? [], []);
  const either = whatBothTell(x.whenFalse, y.whenFalse);
  return test(told(x.whenTrue, y.whenTrue), either);
}

function or(a: Value, b: Value): Value {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (one.is === "cleared") return { is: "packed", place: fieldOf(one.place, one.bit), value: unshifted(other) };
    // A bit that is set in the top of a word, beside a number.
    if (one.is === "storage" && other.is === "number" && isTopBit(other.value))
      return { is: "packed", place: fieldOf(one.place, other.value.toString(2).length - 1), value: number(1n) };
    if (one.is === "storage" && one.rest && other.is !== "test")
      return { is: "packed", place: one.rest, value: unshifted(other) };
    if (one.is === "number" && one.value === 0n) return other;
    if (one.is === "seeded" && other.is === "number" && other.value < 1n << 96n) return { ...one, seed: other.value };
    // A selector that is written over the first four bytes of what stands there. A single bit is a mark in a word.
    if (
      one.is === "number" &&
      isFront(one.value) &&
      (other.is === "unknown" || (other.is === "storage" && !isBit(one.value)))
    )
      return one;
  }
  // Numbers side by side in a word, and no question.
  const isPacking = [a, b].some(({ is }) => is === "common" || is === "raised");
  if (isPacking && isNobodys(a) && isNobodys(b)) return common;
  const [x, y] = [asTest(a), asTest(b)];
  if (!x || !y) return x || y ? test([], (x ?? y)!.whenFalse) : mixed(a, b);
  const either = whatBothTell(x.whenTrue, y.whenTrue);
  return test(either, told(x.whenFalse, y.whenFalse));
}

function whatBothTell(one: readonly Condition[], other: readonly Condition[]): Condition[] {
  return [...intersect(new Set(one), new Set(other))];
}

/** A number that is put into a packed field, brought back to its own value as well as that can be told. */
function unshifted(value: Value): Value {
  if (value.is !== "number" || value.value === 0n) return value;
  let { value: word } = value;
  while ((word & 0xffn) === 0n) word >>= 8n;
  return number(word);
}

/** A mask keeps a value, takes a field out of a storage word, or clears one. */
function masked(value: Value, mask: bigint): Value {
  if (mask === 0n) return number(0n);
  if (value.is === "storage") {
    const low = lowestBit(mask);
    const width = mask >> BigInt(low);
    if ((width & (width + 1n)) === 0n) {
      const place = fieldOf(value.place, low);
      if (low > 0 && mask >> 255n === 1n) return { is: "storage", place, rest: value.place };
      const top = fieldOf(place, width.toString(2).length);
      return low === 0 && isTopBit(width + 1n) ? { is: "storage", place, without: top } : { is: "storage", place };
    }
    const cleared = ~mask & mask256;
    const bit = lowestBit(cleared);
    return { is: "cleared", place: value.place, bit };
  }
  if (value.is === "cleared" || value.is === "packed") return value;
  // What was left in memory, of which a selector is about to take the front.
  if (mask === behindSelector) return unknown;
  if (value.is === "argument" && mask === addressMask) return { ...value, as: "address" };
  const keeps = mask === addressMask || mask === mask256 || mask === 0xffn || mask === 1n || mask === 0xffffffffn;
  return keeps || value.is === "argument" || value.is === "test" ? value : unknown;
}

const folded = (result: bigint | undefined): Value => (result === undefined ? unknown : number(result));
