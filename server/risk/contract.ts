import { type Assessment, assess } from "./assess";
import { detectContract } from "./signals/contract/detect";
import type { ContractFacts } from "./signals/contract/facts";
import { applyOverride, listingSignals } from "./signals/listing/detect";
import type { ListEvidence } from "./signals/listing/facts";
import type { Coverage } from "./types";
import type { MissingEvidence } from "./wording/missing";

/** All that is known of a contract. */
export interface ContractEvidence {
  lists: ListEvidence;
  /** Null where no chain was read. */
  facts: ContractFacts | null;
  coverage: Coverage;
  /** Missing evidence without which the contract cannot be called safe. */
  essentialMissing: readonly MissingEvidence[];
}

/**
 * No pattern counts for known infrastructure, whose powers and upgrades are known. Nor for listed tokens, except that
 * they cannot be sold.
 */
export function judgeContract({ lists, facts, coverage, essentialMissing }: ContractEvidence): Assessment {
  const signals = [...listingSignals(lists), ...(facts ? detectContract(facts, lists.protected) : [])];
  return assess(applyOverride(signals, lists.override), coverage, essentialMissing);
}
