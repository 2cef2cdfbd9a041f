import type { ListEvidence } from "../listing/facts";

/** An accused address that moved others' tokens to the wallet. */
export interface MoverFact {
  counterparty: string;
  lists: ListEvidence;
  /** Number of addresses whose tokens they were. */
  payers: number;
  receivedWorth: number;
  transactionHash: string;
}

/** A wallet's dealings with a listed address. Amounts are rough dollars: orders of magnitude. */
export interface ExposureFact {
  counterparty: string;
  lists: ListEvidence;
  /** Really sent: of known tokens or the network's own coin. */
  sentWorth: number;
  receivedWorth: number;
  transactionHash: string | null;
}
