import type { ListEvidence } from "../listing/facts";

/** Arrivals leave again at once, always to one address. */
export interface SweepFact {
  sink: string;
  sinkLists: ListEvidence;
  /** Arrivals that were sent on at once. */
  count: number;
  /** Other addresses that the wallet really paid before. It was a user's wallet then, and no deposit address. */
  earlierPayees: number;
  lastBlock: number;
}
