import { type Chains, isEvmNetwork, type Network, networkInfo } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { Coverage, MissingEvidence } from "@/server/risk";
import type { Explorer } from "./explorer";
import type { History } from "./history";
import type { KnownMaliciousCode } from "./known-malicious-code";

/** Where evidence comes from. */
export interface EvidenceSources {
  intel: Intel;
  chains: Chains;
}

export interface WalletSources extends EvidenceSources {
  /** History of EVM wallets. */
  history: History;
  /** Code of listed contracts, to know its copies again. */
  badCode: KnownMaliciousCode;
  /** Where the operator has set one. */
  explorer?: Explorer | undefined;
}

/** Coverage of the lists. */
export function intelCoverage(intel: Intel): Coverage["intel"] {
  const { indicators, updatedAt } = intel.stats();
  return { indicators, updatedAt, sanctions: intel.sanctions() };
}

/**
 * Gaps that weaken a clean answer: lists, and evidence that the network cannot have. Reported by name, without raising
 * a finding.
 */
export function missingLists(intel: Intel, network?: Network): MissingEvidence[] {
  const missing: MissingEvidence[] = intel.lacksSanctions() ? ["sanctions-lists"] : [];
  if (network === undefined || !isEvmNetwork(network)) return missing;
  const { sanctionsOracle, isBuiltIn } = networkInfo(network);
  if (!sanctionsOracle) missing.push("sanctions-oracle");
  if (!isBuiltIn) missing.push("known-contracts");
  return missing;
}
