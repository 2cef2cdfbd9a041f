import {
  entryOf,
  isHashed,
  isNoParty,
  number,
  type Place,
  placeWith,
  plainPlace,
  unknown,
  type Value,
} from "./abstract-value";
import { type Memory, seedAt } from "./memory";

// Where words speak of places in storage: slots, and mappings' entries by what is hashed.

/** Place that an SLOAD or SSTORE of this word refers to; undefined where it is unknown. */
export function placeOf(word: Value): Place | undefined {
  if (word.is === "number") return plainPlace(word.value);
  return word.is === "hash" ? word.place : undefined;
}

export function hash(start: Value, length: Value, memory: Memory): Value {
  const place = hashOfPlace(start, length, memory);
  return place === unknown && isOfClaims(start, length, memory) ? { is: "unknown", hashed: true } : place;
}

/**
 * Whether the data consist of the caller's input, of any length or with fixed data beside it. Data that identify the
 * caller do not count.
 */
function isOfClaims(start: Value, length: Value, memory: Memory): boolean {
  if (length.is !== "number" && memory.tellsWho) return false;
  const words = memory.within(start, length.is === "number" ? length.small : MAX_HASHED).map(([, value]) => value);
  const isStated = (value: Value) => value.is === "argument" || isHashed(value);
  const isSame = (value: Value) => value.is === "number" || (value.is === "storage" && value.place.keys.length === 0);
  return (length.is === "argument" || words.some(isStated)) && words.every((each) => isStated(each) || isSame(each));
}

const MAX_HASHED = 128;

/** A mapping's entry: the hash of the key and the mapping's own place (vyper: the other way round). */
function hashOfPlace(start: Value, length: Value, memory: Memory): Value {
  if (start.is === "number" && start.small === seedAt) return entryBySeed(length, memory);
  if (length.is !== "number") return unknown;
  const first = memory.read(start);
  if (length.small === 20 && first.is === "seeded") return printOf(first.key);
  if (length.small === 32) {
    const place = placeOf(first);
    return place ? { is: "hash", place: placeWith(place.slot, place.keys, `${place.id}*`) } : printOf(first);
  }
  if (length.small !== 64) return printAmong(memory.within(start, length.small), length.small);
  const second = memory.read(start, 32);
  if (second.is === "number" || second.is === "hash") return entry(second, first);
  if (first.is === "number" || first.is === "hash") return entry(first, second);
  if (isParty(first) && isParty(second)) return { is: "hash", place: entryOf(entryOf(nameless, first), second) };
  return printAmong(memory.within(start, length.small), length.small);
}

/** Place of mappings located by their two keys alone. Beyond all slots, so that it belongs to no other variable. */
const nameless = plainPlace(1n << 256n);

const isParty = ({ is }: Value) => is === "caller" || is === "argument";

function printOf(key: Value): Value {
  if (key.is === "print") return key;
  return key.is === "caller" || key.is === "origin" || key.is === "argument" ? { is: "print", of: key } : unknown;
}

/**
 * The caller's address within words that are the same for every caller. Equivalent to the hash of the address alone.
 */
function printAmong(words: readonly [at: number, value: Value][], length: number): Value {
  const whole = words.every(([at], index) => at <= (words[index - 1]?.[0] ?? -word) + word);
  if (words.length === 0 || !whole || words.at(-1)![0] + word < length) return unknown;
  const parts = words.map(([, value]) => (value.is === "seeded" ? value.key : value));
  const owner = parts.map(printOf).find(({ is }) => is === "print");
  const isOthers = (part: Value) => printOf(part) !== unknown || isNoParty(part) || part.is === "self";
  const isSelected = (part: Value) => part.is === "argument" || (part.is === "print" && part.of.is === "argument");
  return owner && parts.every(isOthers) && !parts.some(isSelected) ? owner : unknown;
}

const word = 32;

/**
 * Entry in the layout of the solady library: the key's 20 bytes followed by a 12-byte seed, in place of a slot. With
 * two keys, the second follows the seed. The words overlap: the key's word first at 0, or both as one word at 12.
 */
function entryBySeed(length: Value, memory: Memory): Value {
  if (length.is !== "number" || (length.small !== 0x20 && length.small !== 0x34)) return unknown;
  const [word, first] = [memory.read(number(BigInt(seedAt))), memory.read(number(0n))];
  const seed = word.is === "seeded" ? word.seed : word.is === "number" ? word.value : undefined;
  const key = first === unknown && word.is === "seeded" ? word.key : first;
  if (seed === undefined || seed >= 1n << 96n) return unknown;
  const whole: Value = { is: "hash", place: entryOf(plainPlace(seed), key) };
  return length.small === 0x20 ? whole : entry(whole, memory.read(number(0x20n)));
}

function entry(mapping: Value, key: Value): Value {
  const place = placeOf(mapping);
  return place ? { is: "hash", place: entryOf(place, key) } : unknown;
}
