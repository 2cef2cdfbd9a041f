import type { ListEvidence } from "../listing/detect";

/** An accused address that moved others' tokens to the wallet. */
export interface MoverFact {
  counterparty: string;
  lists: ListEvidence;
  /** Whose tokens they were, in number. */
  payers: number;
  receivedWorth: number;
  transactionHash: string;
}

/** What a wallet had to do with an address that lists name. Amounts are rough dollars: orders of magnitude. */
export interface ExposureFact {
  counterparty: string;
  lists: ListEvidence;
  /** Really sent: of known tokens or the network's own coin. */
  sentWorth: number;
  receivedWorth: number;
  transactionHash: string | null;
}
