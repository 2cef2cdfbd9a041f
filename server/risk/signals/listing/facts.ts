import type { Severity } from "../../types";

/** One entry of a list that names the subject. */
export interface Listing {
  feedId: string;
  feedName: string;
  kind: "sanctions" | "community" | "operator";
  category: string;
  severity: Exclude<Severity, "info">;
  label: string | null;
  /** Dates, `2026-11-21`. */
  firstSeen: string;
  lastSeen: string;
  /** Listed value; for a domain perhaps a parent of the queried one. */
  matched: string;
}

/**
 * An operator's override. The author is visible to operators only, so it is not kept here, where all values are shown
 * to callers. The reason is shown.
 */
export interface Override {
  verdict: "allow" | "deny";
  /** Value it names; for a domain perhaps a parent of the queried one. */
  value: string;
  /** The operator's words. */
  reason: string;
  createdAt: string;
  expiresAt: string | null;
}

/** Entries of the lists on one subject. */
export interface ListEvidence {
  listings: readonly Listing[];
  /** `kind` as the protected list has it: `token`, `wallet` … */
  protected: { label: string; source: string; kind?: string; byFeed?: true } | null;
  override: Override | null;
}
