import { type Assessment, assess } from "./assess";
import { detectTransaction } from "./signals/transaction/detect";
import type { TransactionFacts } from "./signals/transaction/facts";
import type { Coverage } from "./types";
import type { MissingEvidence } from "./wording/missing";

/** All that is known of a transaction before it is signed. */
export interface TransactionEvidence {
  facts: TransactionFacts;
  coverage: Coverage;
  /** Missing evidence without which the transaction cannot be called safe. */
  essentialMissing: readonly MissingEvidence[];
}

export function judgeTransaction({ facts, coverage, essentialMissing }: TransactionEvidence): Assessment {
  return assess(detectTransaction(facts), coverage, essentialMissing);
}
