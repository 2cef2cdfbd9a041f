/** Known facts of a word on the stack. */
export type Value =
  | { is: "number"; value: bigint }
  | { is: "caller" | "origin" | "self" | "own-balance" | "call-value" | "calldata-size" | "selector" | "unknown" }
  | { is: "calldata"; at: number | undefined }
  /** Computed from the caller's input only: the caller can give it any value. */
  | { is: "claimed" }
  /** Computed from constants and from public data. */
  | { is: "public" }
  /**
   * Possibly the address recovered from a signature. `verdict`: computed from the value that the signer was compared
   * with.
   */
  | { is: "signer" | "verdict" }
  /** Read from storage. `by`: from a mapping whose key is the caller, or an address that the caller names. */
  | { is: "storage"; slot: bigint | undefined; by: Key | undefined }
  /** The hash that a mapping's entry stands at. */
  | { is: "hash"; by: Key | undefined }
  | Test;

/** Owner of a mapping's entry: the caller (or signer), or an address that the caller names. */
export type Key = "caller" | "claimed";

/**
 * A word that is zero or not, and the meaning of not zero (`negated`: of zero). One test means that no signer was
 * recovered. `signed`: the signer is the address that the caller named. `listed`: the address that the caller named has
 * an entry in a mapping. `signer`: identifies the signer of a test and of its negations.
 */
export type Test = {
  is: "test";
  of: "selector" | "caller" | "no-calldata" | "none" | "signed" | "listed";
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

/** Test that holds when a value is not zero at a branch. */
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
