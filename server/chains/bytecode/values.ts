/** What the tracer knows of a word on the stack. */
export type Value =
  | { is: "number"; value: bigint }
  | { is: "caller" | "origin" | "self" | "own-balance" | "call-value" | "calldata-size" | "selector" | "unknown" }
  | { is: "calldata"; at: number | undefined }
  /** Computed from nothing but what the caller gives: he can make it whatever he likes. */
  | { is: "claimed" }
  /** Computed from constants and from what anybody can look up. */
  | { is: "public" }
  /** Perhaps whom a signature was recovered to; `verdict`: computed from what he was held against. */
  | { is: "signer" | "verdict" }
  /** Read from storage; `by`: from a mapping whose key is the caller, or somebody whom he names. */
  | { is: "storage"; slot: bigint | undefined; by: Key | undefined }
  /** The hash that a mapping's entry stands at. */
  | { is: "hash"; by: Key | undefined }
  | Test;

/** Whose entry of a mapping it is: the caller's (or signer's) own, or that of whom he names. */
export type Key = "caller" | "claimed";

/**
 * A word that is zero or not, and what not zero means (`negated`: what zero means). `nobody`: no signer was recovered.
 * `signed`: he is whom the caller named. `listed`: whom the caller named has an entry in a mapping. `signer`: of whom
 * a test of a signer and its negations speak, to know them again.
 */
export type Test = {
  is: "test";
  of: "selector" | "caller" | "no-calldata" | "nobody" | "signed" | "listed";
  selector?: number;
  negated: boolean;
  signer?: object;
  /** Where not zero it may be any word, not one alone: `a - b` for `a != b`. */
  wide?: boolean;
};

export const unknown: Value = { is: "unknown" };
export const mask256 = (1n << 256n) - 1n;

export function number(value: bigint): Value {
  return { is: "number", value: value & mask256 };
}

/** What being not zero says of a value when it is branched on. */
export function asTest(value: Value): Test | undefined {
  if (value.is === "test") return value;
  if (value.is === "calldata-size") return { is: "test", of: "no-calldata", negated: true };
  if (value.is === "storage" && value.by)
    return { is: "test", of: value.by === "caller" ? "caller" : "listed", negated: false };
  return undefined;
}

export function negate(test: Test): Test {
  return { ...test, negated: !test.negated, wide: false };
}
