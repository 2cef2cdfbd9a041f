/** What each of these signals shows as evidence. JSON-safe. */
export interface OriginSignals {
  "origin.first-seen": { network: string; firstSeen: string; transactionHash: string };
  "origin.flagged-creator": { network: string; creator: string; label?: string; list: string; category: string };
}
