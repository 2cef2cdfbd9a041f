import type { LookalikeFact } from "./facts";

export type LookalikeEvidence = Omit<LookalikeFact, "paid"> & { network: string };

/** Evidence of each of these signals. JSON-safe. */
export interface PoisoningSignals {
  /** The newest attempt, how many there are, and some of the others. */
  "poisoning.attempted": LookalikeEvidence & { count: number; more: LookalikeEvidence[] };
  "poisoning.paid": LookalikeEvidence;
}
