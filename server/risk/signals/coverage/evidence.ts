import type { MissingEvidence } from "../../wording/missing";

/** What each of these signals shows as evidence. JSON-safe. */
export interface CoverageSignals {
  "coverage.essential-missing": { missing: MissingEvidence[] };
}
