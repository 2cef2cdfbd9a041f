import { type Assessment, assess } from "./assess";
import { applyOverride, listingSignals } from "./signals/listing/detect";
import type { ListEvidence } from "./signals/listing/facts";
import { detectWallet, type WalletFacts } from "./signals/wallet/detect";
import type { Coverage } from "./types";
import type { MissingEvidence } from "./wording/missing";

/** All that is known of a wallet. */
export interface WalletEvidence {
  lists: ListEvidence;
  /** Null where no chain was read. */
  facts: WalletFacts | null;
  coverage: Coverage;
  /** Missing evidence without which the wallet cannot be called safe. */
  essentialMissing: readonly MissingEvidence[];
}

export function judgeWallet({ lists, facts, coverage, essentialMissing }: WalletEvidence): Assessment {
  const signals = [...listingSignals(lists), ...(facts ? detectWallet(facts) : [])];
  return assess(applyOverride(signals, lists.override), coverage, essentialMissing);
}
