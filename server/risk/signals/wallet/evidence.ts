/** Evidence of each of these signals. JSON-safe. */
export interface WalletSignals {
  "wallet.sanctions-oracle": { network: string; oracle: string; category: "sanctions" };
  "wallet.stablecoin-frozen": { network: string; symbol: string; token: string };
}
