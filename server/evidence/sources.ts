import type { Chains } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { Coverage, MissingEvidence } from "@/server/risk";
import type { Explorer } from "./explorer";
import type { History } from "./history";
import type { BadCode } from "./known-malicious-code";

/** Where evidence comes from. */
export interface EvidenceSources {
  intel: Intel;
  chains: Chains;
}

export interface WalletSources extends EvidenceSources {
  /** What EVM wallets did before. */
  history: History;
  /** Code of listed contracts, to know its copies again. */
  badCode: BadCode;
  /** Where the operator has set one. */
  explorer?: Explorer | undefined;
}

/** What the lists cover. */
export function intelCoverage(intel: Intel): Coverage["intel"] {
  const { indicators, updatedAt } = intel.stats();
  return { indicators, updatedAt };
}

/** The lists without which a clean answer says less. It is told and raises nothing: what is unreachable changes nothing else. */
export function missingLists(intel: Intel): MissingEvidence[] {
  return intel.lacksSanctions() ? ["sanctions-lists"] : [];
}
