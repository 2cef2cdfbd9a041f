import type { MissingEvidence } from "../../wording/missing";

/** Evidence of each of these signals. JSON-safe. */
export interface CoverageSignals {
  "coverage.essential-missing": { missing: MissingEvidence[] };
}
