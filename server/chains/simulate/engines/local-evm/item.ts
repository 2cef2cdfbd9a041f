import type { Address, Hex } from "viem";

/** Chain data that a run needs. */
export type Item =
  | { kind: "account"; address: Address }
  | { kind: "slot"; address: Address; slot: Hex }
  /** `isOther`: the number is another chain's. */
  | { kind: "hash"; number: number; isOther: boolean };
