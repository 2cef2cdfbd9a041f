import { type Assessment, assess } from "./assess";
import { detectContract } from "./signals/contract/detect";
import type { ContractFacts } from "./signals/contract/facts";
import { applyOverride, type ListEvidence, listingSignals } from "./signals/listing/detect";
import type { Coverage } from "./types";
import type { MissingEvidence } from "./wording/missing";

/** All that is known of a contract. */
export interface ContractEvidence {
  lists: ListEvidence;
  /** Null where no chain was read. */
  facts: ContractFacts | null;
  coverage: Coverage;
  /** What is missing that nobody can call it safe without. */
  essentialMissing: readonly MissingEvidence[];
}

/** Of known infrastructure no pattern counts: powers and upgrades are what it is known with. So too of tokens on lists, but that they can't be sold. */
export function judgeContract({ lists, facts, coverage, essentialMissing }: ContractEvidence): Assessment {
  const signals = [...listingSignals(lists), ...(facts ? detectContract(facts, lists.protected) : [])];
  return assess(applyOverride(signals, lists.override), coverage, essentialMissing);
}
