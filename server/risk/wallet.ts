import { type Assessment, assess } from "./assess";
import { applyOverride, type ListEvidence, listingSignals } from "./signals/listing";
import type { Coverage } from "./types";

/** All that is known of a wallet. */
export interface WalletEvidence {
  lists: ListEvidence;
  coverage: Coverage;
  /** What is missing that nobody can call it safe without. */
  essentialMissing: readonly string[];
}

export function judgeWallet({ lists, coverage, essentialMissing }: WalletEvidence): Assessment {
  return assess(applyOverride(listingSignals(lists), lists.override), coverage, essentialMissing);
}
