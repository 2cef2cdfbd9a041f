import type { Address, Hex } from "viem";
import { mask256 } from "@/server/chains/bytecode/values";

/**
 * A place in storage: a slot, or a mapping's entry, and the first bit of the field inside it. `id` is the same for the
 * same place: `0x5`, `0x5@160` (a packed field), `0x5[caller]`, `0x5[argument]`, `0x5[?][caller]`, `0x5[argument]+1`.
 */
export interface Place {
  /** The slot of the variable itself, a mapping's too. */
  slot: string;
  keys: readonly KeyKind[];
  id: string;
  /** Where in the calldata the last key stands, as far as that is told: two places with one id may be of two holders. */
  at?: number | undefined;
  /** A small number made from the id. */
  tag: number;
}

/** What a mapping is asked for. `argument`: whatever the caller says. */
export type KeyKind = "caller" | "argument" | "origin" | "self" | "signer" | "constant" | "?";

/** What is known of a word without running the contract. */
export type Value =
  /** `small`: the same where it is below 2^24, else -1; for offsets and destinations. */
  | { is: "number"; value: bigint; small: number }
  /**
   * What the caller sent, or what is computed from it. `as`: what it was made fit for; `up`: by how many bits it was moved
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
        /** Computed from what is the same whoever calls: the block, constants, plain numbers in storage. */
        | "common"
        /** Who signed, as recovered from a signature. */
        | "signer"
        /** All that the contract has of some token, as the token told. */
        | "own-tokens";
    }
  /** `hashed`: of what the caller sent, and of nothing that tells who he is. */
  | { is: "unknown"; hashed?: true }
  /** What another contract said of the caller, such as whether it has a role; `of`: which one was asked. */
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
  /** A product of plain numbers in storage with others that are nobody's. */
  | { is: "scaled"; places: readonly Place[] }
  /** `same`: what it being zero tells, for solc also writes `a != b` so. */
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

/** A word that is zero or not, with what each of the two tells, as conditions. */
export interface Test {
  is: "test";
  whenTrue: readonly Condition[];
  whenFalse: readonly Condition[];
  /** The same for a test and its negations (`odd` ones are true where it is false): what one tells, all know. */
  root: object;
  odd: boolean;
  /** It is the caller's address with this number over it, as a word: to be held against the caller's, veiled alike. */
  veil?: bigint;
}

/**
 * `selector 0x…`, `no-calldata`, `no-value`; `zero <place>`, `nonzero <place>`; `part <place>`: it is zero in part only; `caller <place or address or self or
 * ?>`: the caller is held against it; `caller hashed`: his hash is held against one that is kept; `among <places and
 * addresses, split by |>`: he is one of them, or on one of those lists; `own`: the caller is who the arguments name;
 * `names <place>`: the arguments name who stands there; `bounded`: what the caller chose, or what is kept, is held
 * against a fixed number; `most <number>`: it is no more than that; `held`: what the caller chose is held against
 * something else; `held apart`: than a plain number in storage; `within <place>`: an amount, or what the block tells,
 * is at most what stands there; `since <place>`: what the block tells is at least that; `upto <place>`: an amount, or
 * what the block tells, is at most what is kept for the caller; `round <place>`: what is kept for him comes up to what
 * stands there; `after <place>`: what the block tells is no less than what is kept for the caller; `unmarked <place>`:
 * what stands there is not one; `built`: the arguments name a contract; `covers <place>`: something is at most what is
 * kept for the caller; `answered <place or address>`: a contract that was asked about the caller, or about whom the
 * arguments name, or that was paid coin, did not refuse; `coded`: the caller is a contract; `signed`: somebody signed
 * for it; `spares <place or address>`: the arguments name somebody else than stands there; `weighed`: what the contract
 * has or keeps, or the time, is held against a number that the caller has no say in; `signer <place or address or
 * argument>`: he is held against it, or against whom the arguments name; `given <offset>`, `blank <offset>`: the
 * address there in the calldata is not zero, or is; `priced`: as much is paid as the contract asks, or at least as much
 * as it keeps as a price; `delegated`: the code runs in another contract's name;
 * `answers <place>`: what the arguments say, hashed, is what stands there; `once …`: what held before it was
 * written over.
 */
export type Condition = string;

export const unknown: Value = { is: "unknown" };
export const common: Value = { is: "common" };
export const addressMask = (1n << 160n) - 1n;

/** Surely made of nothing that the caller has or gives but coin. In a mapping, of the entry that `own` names alone. */
export function isNobodys(value: Value, own?: string): boolean {
  switch (value.is) {
    case "storage":
    case "raised":
    case "lowered":
    case "cleared":
      return value.place.keys.length === 0 || value.place.slot === own;
    case "packed":
      return value.place.keys.length === 0 && [value, ...(value.more ?? [])].every((field) => isNobodys(field.value));
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
  return { ...placeWith(place.slot, place.keys, bit === 0 ? id : `${id}@${bit}`), at: place.at };
}

export function entryOf({ slot, keys, id }: Place, key: Value): Place {
  const whose = key.is === "print" ? key.of : key;
  const kind = keyKind(whose);
  return { ...placeWith(slot, [...keys, kind], `${id}[${kind}]`), at: whose.is === "argument" ? whose.at : undefined };
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

/** As many as a path keeps. */
const mostTold = 40;

/** What both tell, once each: a test that is joined with itself again and again would double with every instruction. */
export function told(one: readonly Condition[], other: readonly Condition[]): Condition[] {
  return [...new Set([...one, ...other])].slice(0, mostTold);
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
    case "calldata-size":
      return test([], ["no-calldata"]);
    case "verdict":
      return test(["caller ?"], [], value);
    default:
      return undefined;
  }
}

/** That the rest of the place may be something. */
export function partOf({ place, part }: Value & { is: "storage" }): Condition[] {
  return part ? [`part ${place.id}`] : [];
}

/** What two words that are not the same tell. Of an entry, that it is no yes, however that is written. */
function unlike(same: Condition): Condition[] {
  const [word, what = ""] = same.split(" ");
  if (word === "names") return [`spares ${what}`];
  if (word === "zero") return [`nonzero ${what}`];
  return word === "nonzero" && what.includes("[") ? [`unmarked ${what}`] : [];
}

/** The hash of what the caller says, be it a single word. */
export function isHashed(value: Value): boolean {
  return value.is === "print" ? value.of.is === "argument" : value.is === "unknown" && value.hashed === true;
}

/** It is not the same whoever calls. */
export function tellsWho(value: Value): boolean {
  if (value.is === "seeded") return tellsWho(value.key);
  if (value.is === "print") return tellsWho(value.of);
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
