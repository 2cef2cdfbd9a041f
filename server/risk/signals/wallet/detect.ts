import { type AnySignal, signal } from "../catalogue";

/** What the chain tells of a wallet. */
export interface WalletFacts {
  network: string;
  /** By the oracle on the chain; null where it isn't there or could not be read. */
  sanctioned: { oracle: string } | null;
  /** Stablecoins whose issuer has frozen the wallet. */
  frozen: { symbol: string; token: string }[];
}

export function detectWallet({ network, sanctioned, frozen }: WalletFacts): AnySignal[] {
  const from = { source: `rpc:${network}` };
  const signals = frozen.map((freeze) => signal("wallet.stablecoin-frozen", { network, ...freeze }, from));
  if (sanctioned) signals.push(signal("wallet.sanctions-oracle", { network, ...sanctioned }, from));
  return signals;
}
