import type { Chains } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { Coverage } from "@/server/risk";

/** Where evidence comes from. */
export interface EvidenceSources {
  intel: Intel;
  chains: Chains;
}

/** What the lists cover. */
export function intelCoverage(intel: Intel): Coverage["intel"] {
  const { indicators, updatedAt } = intel.stats();
  return { indicators, updatedAt };
}
