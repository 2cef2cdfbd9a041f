import type { Address, Hex } from "viem";
import { mask256 } from "@/server/chains/bytecode/values";
import { type Condition, readPresent } from "./predicates";

/**
 * A place in storage: a slot, or a mapping's entry, and the first bit of the field inside it. `id` is the same for the
 * same place: `0x5`, `0x5@160` (a packed field), `0x5[caller]`, `0x5[argument]`, `0x5[?][caller]`, `0x5[argument]+1`.
 */
export interface Place {
  /** The slot of the variable itself, a mapping's too. */
  slot: string;
  keys: readonly KeyKind[];
  id: string;
  /**
   * Position of the last key in the calldata, as far as it is known: two places with one id may belong to two holders.
   */
  at?: number | undefined;
  /** Id of the plain place that holds the last key, such as the owner's. */
  keptAt?: string | undefined;
  /** A small number made from the id. */
  tag: number;
}

/** Key of a mapping. `argument`: any value that the caller gives. */
export type KeyKind = "caller" | "argument" | "origin" | "self" | "signer" | "constant" | "?";

/** Facts of a word without running the contract. */
export type Value =
  /** `small`: the same where it is below 2^24, else -1; for offsets and destinations. */
  | { is: "number"; value: bigint; small: number }
  /**
   * Input of the caller, or a value computed from it. `as`: the type it was converted to; `up`: the bits it was shifted
   * up; `claim`: it is computed from nothing else.
   */
  | { is: "argument"; at: number | undefined; as?: "address" | "bool"; up?: number | undefined; claim?: true }
  | {
      is:
        | "caller"
        | "origin"
        | "self"
        | "own-balance"
        | "call-value"
        | "calldata-size"
        | "selector"
        /** Computed from values that are the same for every caller: the block, constants, plain numbers in storage. */
        | "common"
        /** Signer recovered from a signature. */
        | "signer"
        /** Full balance of the contract in some token, as the token reports. */
        | "own-tokens";
    }
  /** `hashed`: a hash of the caller's input, without any part that identifies the caller. */
  | { is: "unknown"; hashed?: true }
  /** Answer of another contract about the caller, such as whether it has a role; `of`: the queried contract. */
  | { is: "verdict"; of?: string | undefined }
  /**
   * `rest`: a mask left its upper bits, so it may also be a word that is going to be written anew below them. `without`: a
   * mask took a bit away above it. `part`: only a few bits of it.
   */
  | { is: "storage"; place: Place; rest?: Place; without?: Place; part?: true }
  /**
   * A place's number with something added to it or taken from it. `part`: not what was sent as it is, but made from it.
   */
  | { is: "raised"; place: Place; by?: Place | "sent" | "one" | "fixed"; part?: boolean }
  /** How long ago, in time or blocks, what is kept for the caller was. */
  | { is: "aged" }
  /** A product of plain numbers in storage with others that belong to no address. */
  | { is: "scaled"; places: readonly Place[] }
  /** `same`: the condition that zero implies, since solc also writes `a != b` so. */
  | { is: "lowered"; place: Place; same?: Condition }
  /** A storage word of which one field was cleared, to be written anew. */
  | { is: "cleared"; place: Place; bit: number }
  /** `word`: all of it; `more`: other fields of it that are set at once; `open`: one that was cleared since. */
  | {
      is: "packed";
      word: Place;
      place: Place;
      value: Value;
      more?: readonly { place: Place; value: Value }[];
      open?: Place | undefined;
    }
  /** Where a mapping's entry stands. */
  | { is: "hash"; place: Place }
  /** The hash of an address alone, which is as good as the address where it is a mapping's key. */
  | { is: "print"; of: Value }
  /** An address moved to the front of a word, and a number behind it. */
  | { is: "seeded"; key: Value; seed: bigint }
  /** Memory that was handed out while its address isn't known. */
  | { is: "pointer"; base: number; offset: number }
  | Test;

/** A word that is zero or not, with the conditions that each implies. */
export interface Test {
  is: "test";
  whenTrue: readonly Condition[];
  whenFalse: readonly Condition[];
  /**
   * The same for a test and its negations (`odd` ones are true where it is false): a condition known from one is known
   * from all.
   */
  root: object;
  odd: boolean;
  /**
   * The caller's address combined with this number, as a word: to be compared with the caller's address, combined
   * alike.
   */
  veil?: bigint;
}

export const unknown: Value = { is: "unknown" };
export const common: Value = { is: "common" };
export const addressMask = (1n << 160n) - 1n;

/** Surely made of nothing that the caller has or gives but coin. In a mapping, of the entry that `own` names alone. */
export function isNoParty(value: Value, own?: string): boolean {
  switch (value.is) {
    case "storage":
    case "raised":
    case "lowered":
    case "cleared":
      return value.place.keys.length === 0 || value.place.slot === own;
    case "packed":
      return value.place.keys.length === 0 && [value, ...(value.more ?? [])].every((field) => isNoParty(field.value));
    default:
      return ["number", "call-value", "own-balance", "common", "scaled"].includes(value.is);
  }
}

export function isZero(value: Value): boolean {
  return value.is === "number" && value.value === 0n;
}

export function number(value: bigint): Value {
  const word = value & mask256;
  return { is: "number", value: word, small: word < 16_777_216n ? Number(word) : -1 };
}

export function placeWith(slot: string, keys: readonly KeyKind[], id: string): Place {
  let tag = 7;
  for (let index = 0; index < id.length; index++) tag = (Math.imul(tag, 31) + id.charCodeAt(index)) >>> 0;
  return { slot, keys, id, tag };
}

export function plainPlace(slot: bigint): Place {
  const id = `0x${slot.toString(16)}`;
  return placeWith(id, [], id);
}

/** A field that starts `bits` further up. */
export function fieldOf(place: Place, bits: number): Place {
  if (bits === 0) return place;
  const [id, at] = place.id.split("@") as [string, string | undefined];
  const bit = Number(at ?? 0) + bits;
  return { ...placeWith(place.slot, place.keys, bit === 0 ? id : `${id}@${bit}`), at: place.at, keptAt: place.keptAt };
}

export function entryOf({ slot, keys, id }: Place, key: Value): Place {
  const holder = key.is === "print" ? key.of : key;
  const kind = keyKind(holder);
  return {
    ...placeWith(slot, [...keys, kind], `${id}[${kind}]`),
    at: holder.is === "argument" ? holder.at : undefined,
    keptAt: holder.is === "storage" && holder.place.keys.length === 0 ? holder.place.id : undefined,
  };
}

function keyKind(value: Value): KeyKind {
  switch (value.is) {
    case "caller":
    case "argument":
    case "origin":
    case "self":
    case "signer":
      return value.is;
    case "number":
      return "constant";
    default:
      return "?";
  }
}

export function test(whenTrue: readonly Condition[], whenFalse: readonly Condition[], root: object = {}): Test {
  return { is: "test", whenTrue, whenFalse, root, odd: false };
}

/** Maximum conditions of a path. */
const MAX_TOLD = 40;

/**
 * Conditions of both, once each: a test that is repeatedly joined with itself would otherwise double with every
 * instruction.
 */
export function reported(one: readonly Condition[], other: readonly Condition[]): Condition[] {
  return [...new Set([...one, ...other])].slice(0, MAX_TOLD);
}

/** The value as a test of being zero; undefined where nothing is learnt from that. */
export function asTest(value: Value): Test | undefined {
  switch (value.is) {
    case "test":
      return value;
    case "argument":
      return isAddress(value) ? test([`given ${value.at}`], [`blank ${value.at}`], value) : undefined;
    case "storage":
      return test([`nonzero ${value.place.id}`], [`zero ${value.place.id}`, ...partOf(value)], value);
    case "lowered":
      return value.same ? test(unlike(value.same), [value.same], value) : undefined;
    case "call-value":
      return test([], ["no-value"]);
    case "own-balance":
      return test([], ["empty"]);
    case "calldata-size":
      return test([], ["no-calldata"]);
    case "verdict":
      return test(["caller ?"], [], value);
    default:
      return undefined;
  }
}

/** Condition that the rest of the place may be nonzero. */
export function partOf({ place, part }: Value & { is: "storage" }): Condition[] {
  return part ? [`part ${place.id}`] : [];
}

/** Conditions implied by two different words. For an entry, that it is not a yes, in any encoding. */
function unlike(same: Condition): Condition[] {
  const [word, what] = readPresent(same);
  if (word === "names") return [`spares ${what}`];
  if (word === "zero") return [`nonzero ${what}`];
  return word === "nonzero" && what.includes("[") ? [`unmarked ${what}`] : [];
}

/** The hash of what the caller says, be it a single word. */
export function isHashed(value: Value): boolean {
  return value.is === "print" ? value.of.is === "argument" : value.is === "unknown" && value.hashed === true;
}

/** Whether the value depends on the caller. */
export function reportsWho(value: Value): boolean {
  if (value.is === "seeded") return reportsWho(value.key);
  if (value.is === "print") return reportsWho(value.of);
  if (value.is === "storage") return value.place.keys.some((key) => key === "caller" || key === "origin");
  return value.is === "caller" || value.is === "origin";
}

/** Whatever the caller says, and nothing else. */
export function isClaim(value: Value): boolean {
  return value.is === "argument" && (value.at !== undefined || value.claim === true);
}

/** One that stands in its place in the calldata, so that it is the same wherever it is asked for. */
export function isAddress(value: Value): boolean {
  return value.is === "argument" && value.as === "address" && value.at !== undefined;
}

export function negate({ whenTrue, whenFalse, root, odd }: Test): Test {
  return { is: "test", whenTrue: whenFalse, whenFalse: whenTrue, root, odd: !odd };
}

export function addressOf(value: bigint): Address {
  return `0x${(value & addressMask).toString(16).padStart(40, "0")}`;
}

export function selectorOf(value: bigint): Hex {
  return `0x${(value & 0xffffffffn).toString(16).padStart(8, "0")}`;
}
