import { type Assessment, assess } from "./assess";
import { applyOverride, type ListEvidence, listingSignals } from "./signals/listing/detect";
import type { Coverage } from "./types";
import type { MissingEvidence } from "./wording/missing";

/** All that is known of a wallet. */
export interface WalletEvidence {
  lists: ListEvidence;
  coverage: Coverage;
  /** What is missing that nobody can call it safe without. */
  essentialMissing: readonly MissingEvidence[];
}

export function judgeWallet({ lists, coverage, essentialMissing }: WalletEvidence): Assessment {
  return assess(applyOverride(listingSignals(lists), lists.override), coverage, essentialMissing);
}
