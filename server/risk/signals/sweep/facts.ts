import type { ListEvidence } from "../listing/detect";

/** What arrives leaves again at once, always to one address. */
export interface SweepFact {
  sink: string;
  sinkLists: ListEvidence;
  /** Arrivals that were sent on at once. */
  count: number;
  /** Others whom the wallet really paid before: it was somebody's wallet, and no deposit address. */
  earlierPayees: number;
  lastBlock: number;
}
