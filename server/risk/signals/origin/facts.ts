import type { ListEvidence } from "../listing/facts";

/** Where an account comes from, by an explorer. */
export interface OriginFact {
  /** ISO 8601; null: it was never used. */
  firstSeenAt: string | null;
  firstTransaction: string | null;
  /** Creator of a contract. */
  creator: { address: string; label?: string; lists: ListEvidence } | null;
}
