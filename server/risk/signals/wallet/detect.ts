import { type ApprovalFact, detectApprovals, detectUnproven, type UnprovenApprovals } from "../approval/detect";
import { type AnySignal, signal } from "../catalogue";
import { detectDelegation } from "../delegation/detect";
import type { DelegationFact } from "../delegation/facts";
import { detectSolana } from "../solana/detect";
import type { SolanaFacts } from "../solana/facts";
import { detectEvm, type EvmFacts } from "./detect-evm";

/** Facts about a wallet from the chain. */
export interface WalletFacts {
  /** The code that runs in its name; null: none. */
  delegation: DelegationFact | null;
  /** Approvals now in force. */
  approvals: ApprovalFact[];
  /** Approvals that only logs of unknown tokens claim. */
  unproven?: UnprovenApprovals;
  network: string;
  /** By the oracle on the chain; null where it isn't there or could not be read. */
  sanctioned: { oracle: string } | null;
  /** Stablecoins whose issuer has frozen the wallet. */
  frozen: { symbol: string; token: string }[];
  /** Facts of EVM networks only. */
  evm?: EvmFacts;
  /** Facts of Solana only. */
  solana?: SolanaFacts;
}

export function detectWallet({
  network,
  sanctioned,
  frozen,
  delegation,
  approvals,
  unproven,
  evm,
  solana,
}: WalletFacts): AnySignal[] {
  const from = { source: `rpc:${network}` };
  const signals = frozen.map((freeze) => signal("wallet.stablecoin-frozen", { network, ...freeze }, from));
  if (sanctioned)
    signals.push(signal("wallet.sanctions-oracle", { network, ...sanctioned, category: "sanctions" }, from));
  if (delegation) signals.push(detectDelegation(delegation));
  if (evm) signals.push(...detectEvm(network, evm));
  if (solana) signals.push(...detectSolana(solana));
  if (unproven) signals.push(...detectUnproven(unproven));
  return [...signals, ...detectApprovals(approvals)];
}
