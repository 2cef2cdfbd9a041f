import type { Address } from "viem";
import type { Probe, ProbeResult } from "../probes";

/** Answers of a question before and after. */
export interface Probed {
  probe: Probe;
  before: ProbeResult;
  after: ProbeResult;
}

/** The address that an answer of one word holds. */
export function toAddress(word: bigint): Address {
  return `0x${(word & (2n ** 160n - 1n)).toString(16).padStart(40, "0")}`;
}
