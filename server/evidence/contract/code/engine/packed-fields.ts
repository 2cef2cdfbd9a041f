import { mask256 } from "@/server/chains/bytecode/values";
import {
  addressMask,
  asTest,
  common,
  fieldOf,
  isClaim,
  isNoParty,
  number,
  type Place,
  reported,
  test,
  unknown,
  type Value,
} from "./abstract-value";
import { behindSelector, isBit, isFront, isTopBit, lowestBit } from "./bits";
import { type Condition, intersect } from "./predicates";

// Words that are composed of fields and split again: masks, shifts, and conditions that two tests imply together.

const MAX_FIELDS = 8;

export function and(a: Value, b: Value): Value {
  if (a.is === "number") return masked(b, a.value);
  if (b.is === "number") return masked(a, b.value);
  const [x, y] = [asTest(a), asTest(b)];
  // Where one of them is unknown, a false result shows nothing about the other.
  if (!x || !y) return test((x ?? y)?.whenTrue ?? [], []);
  const either = whatBothReport(x.whenFalse, y.whenFalse);
  return test(reported(x.whenTrue, y.whenTrue), either);
}

export function or(a: Value, b: Value): Value {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (one.is === "cleared") return { is: "packed", word: one.place, ...fieldWith(one.place, other, one.bit) };
    // Another field of the same word.
    if (one.is === "packed" && (one.open || upOf(other) !== undefined)) {
      const field = one.open ? { place: one.open, value: unshifted(other) } : fieldWith(one.word, other, 0);
      return { ...one, open: undefined, more: [...(one.more ?? []), field].slice(-MAX_FIELDS) };
    }
    // A bit that is set in the top of a word, beside a number.
    if (one.is === "storage" && other.is === "number" && isTopBit(other.value))
      return {
        ...{ is: "packed", word: one.place, value: number(1n) },
        place: fieldOf(one.place, other.value.toString(2).length - 1),
      };
    if (one.is === "storage" && one.rest && other.is !== "test")
      return { is: "packed", word: one.rest, place: one.rest, value: unshifted(other) };
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
  if (isPacking && isNoParty(a) && isNoParty(b)) return common;
  const [x, y] = [asTest(a), asTest(b)];
  if (!x || !y) return x || y ? test([], (x ?? y)!.whenFalse) : mixed(a, b);
  const either = whatBothReport(x.whenTrue, y.whenTrue);
  return test(either, reported(x.whenFalse, y.whenFalse));
}

function whatBothReport(one: readonly Condition[], other: readonly Condition[]): Condition[] {
  return [...intersect(new Set(one), new Set(other))];
}

/** A mask keeps a value, takes a field out of a storage word, or clears one. */
function masked(value: Value, mask: bigint): Value {
  if (mask === 0n) return number(0n);
  if (value.is === "storage") {
    const low = lowestBit(mask);
    const width = mask >> BigInt(low);
    if ((width & (width + 1n)) === 0n) {
      const place = fieldOf(value.place, low);
      if (low === 0 && mask < 0xffn) return { is: "storage", place, part: true };
      if (low > 0 && mask >> 255n === 1n) return { is: "storage", place, rest: value.place };
      const top = fieldOf(place, width.toString(2).length);
      return low === 0 && isTopBit(width + 1n) ? { is: "storage", place, without: top } : { is: "storage", place };
    }
    const cleared = ~mask & mask256;
    const bit = lowestBit(cleared);
    return { is: "cleared", place: value.place, bit };
  }
  if (value.is === "cleared") return value;
  if (value.is === "packed") return reopened(value, ~mask & mask256);
  // The address in front stays, and behind it is nothing yet.
  if (value.is === "seeded" && value.seed === 0n && mask >> 96n === addressMask) return value;
  // Leftover memory contents, whose front a selector is about to overwrite.
  if (mask === behindSelector) return unknown;
  if (value.is === "argument" && mask === addressMask) return { ...value, as: "address" };
  const keeps = mask === addressMask || mask === mask256 || mask === 0xffn || mask === 1n || mask === 0xffffffffn;
  return keeps || value.is === "argument" || value.is === "test" ? value : unknown;
}

/** A word of which one field was set, and the next is cleared, to be set as well. */
function reopened(value: Value & { is: "packed" }, cleared: bigint): Value {
  const low = lowestBit(cleared);
  const width = cleared >> BigInt(low);
  const isField = width !== 0n && (width & (width + 1n)) === 0n;
  return isField ? { ...value, open: fieldOf(value.word, low) } : value;
}

/** A field of a storage word, by how far it is moved down. */
export function shiftRight(value: Value, bits: bigint): Value {
  if (bits === 0n) return value;
  if (value.is === "seeded") return bits === 96n ? value.key : unknown;
  if (value.is === "argument" && value.at === 0 && bits === 224n) return { is: "selector" };
  if (value.is === "storage" && bits < 256n) return { is: "storage", place: fieldOf(value.place, Number(bits)) };
  // Addresses are moved down in packed calldata too.
  if (value.is === "argument") return value.up === undefined ? value : { ...value, up: undefined };
  return value.is === "caller" ? value : unknown;
}

/** Moved up to its place in a packed word. */
export function moved(value: Value, bits: number): Value {
  if (bits === 96 && (value.is === "argument" || value.is === "caller")) return { is: "seeded", key: value, seed: 0n };
  if (value.is === "argument" && bits > 0) return { ...value, up: bits };
  return bits === 0 || value.is === "argument" || value.is === "caller" || value.is === "test" ? value : unknown;
}

function upOf(value: Value): number | undefined {
  if (value.is === "seeded") return value.seed === 0n ? 96 : undefined;
  return value.is === "argument" ? value.up : undefined;
}

/** Field of a word that receives the value, at `bit` where its shift is unknown. */
function fieldWith(word: Place, value: Value, bit: number): { place: Place; value: Value } {
  return { place: fieldOf(word, upOf(value) ?? bit), value: unshifted(value) };
}

/** Number put into a packed field, restored to its own value as far as known. */
function unshifted(value: Value): Value {
  if (value.is === "argument") return value.up === undefined ? value : { ...value, up: undefined };
  if (value.is === "seeded" && value.seed === 0n) return value.key;
  if (value.is !== "number" || value.value === 0n) return value;
  let { value: word } = value;
  while ((word & 0xffn) === 0n) word >>= 8n;
  return number(word);
}

/** A value computed from an argument remains the caller's choice. */
export function mixed(a: Value, b: Value): Value {
  if (isClaim(a) && isClaim(b)) return { is: "argument", at: undefined, claim: true };
  return a.is === "argument" || b.is === "argument" ? { is: "argument", at: undefined } : unknown;
}
