export interface SweepEvidence {
  network: string;
  sink: string;
  count: number;
  earlierPayees: number;
  lastBlock: number;
}

/** Evidence of each of these signals. JSON-safe. */
export interface SweepSignals {
  "wallet.swept": SweepEvidence;
  "wallet.swept-to-flagged": SweepEvidence & { list: string; category: string };
  "wallet.forwards": SweepEvidence;
}
