/** Evidence of each of these signals. JSON-safe. */
export interface OriginSignals {
  "origin.first-seen": { network: string; firstSeen: string; transactionHash: string };
  "origin.flagged-creator": { network: string; creator: string; label?: string; list: string; category: string };
}
