import {
  addressMask,
  addressOf,
  asTest,
  isHashed,
  negate,
  partOf,
  selectorOf,
  type Test,
  test,
  type Value,
} from "./abstract-value";
import { isReckoned, roundOf } from "./compare";

/**
 * Condition implied by two equal words, where there is one: mostly the caller, or the address that the arguments name.
 */
export function equal(a: Value, b: Value): Test | undefined {
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
    if (isCallersPrint(one) && isFixed(other)) return test(["caller hashed"], []);
    if (isHashed(one) && other.is === "storage" && other.place.keys.length === 0)
      return test([`answers ${other.place.id}`], []);
    if (one.is === "signer") {
      const authority = other.is === "argument" ? "argument" : authorityOf(other);
      if (authority) return test([`signer ${authority}`], []);
    }
    if (one.is === "self" && other.is === "number") return test([], ["delegated"]);
    if (one.is === "argument" && other.is === "storage")
      return test([`names ${other.place.id}`], [`spares ${other.place.id}`]);
    if (one.is === "argument" && other.is === "number" && other.value > 0xffffn && other.value <= addressMask)
      return test([], [`spares ${addressOf(other.value)}`]);
    if (one.is === "call-value" && (isReckoned(other) || isSum(other))) return test(["priced"], []);
    const rounds = roundOf(one, other);
    if (rounds.length > 0) return test(rounds, []);
    if (other.is === "number" && (other.value === 0n || (other.value === 1n && one.is !== "argument"))) {
      const known = asTest(one);
      if (known && other.value === 1n && one.is === "storage")
        return test(known.whenTrue, [...known.whenFalse, ...partOf({ ...one, part: true })], known.root);
      if (known) return other.value === 0n ? negate(known) : known;
    }
  }
  return undefined;
}

/**
 * Whether it is a hash of the caller's address. With a number beside it, the address is hashed like the key of a
 * mapping.
 */
function isCallersPrint(value: Value): boolean {
  if (value.is === "hash") return value.place.keys.length === 1 && isCallers(value.place.keys[0]);
  return value.is === "print" && isCallers(value.of.is);
}

const isCallers = (what: string | undefined) => what === "caller" || what === "origin";

function isFixed(value: Value): boolean {
  return value.is === "number" || (value.is === "storage" && value.place.keys.length === 0);
}

const isSum = (value: Value) => value.is === "number" && value.value > 0n;

/** Value that a contract can compare a caller with. A caller's own claim in the calldata is none. */
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
