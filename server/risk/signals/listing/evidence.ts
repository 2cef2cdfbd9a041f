/** Evidence of each of these signals. JSON-safe. */
export interface ListingSignals {
  "listing.sanctioned": ListingEvidence;
  "listing.phishing": ListingEvidence;
  "listing.drainer": ListingEvidence;
  "listing.scam": ListingEvidence;
  "listing.exploiter": ListingEvidence;
  "listing.exploited": ListingEvidence;
  "listing.poisoner": ListingEvidence;
  "listing.mixer": ListingEvidence;
  "listing.malware": ListingEvidence;
  "listing.disputed": ListingEvidence & { protectedAs: string };
  /** `vouchedBy`: the feed whose allowlist names it, or `curated`. */
  "listing.contested": ListingEvidence & { vouchedBy: string };
  "listing.protected": { label: string };
  "override.denied": OverrideEvidence;
  "override.allowed": OverrideEvidence & { suppressed: string[] };
}

export interface ListingEvidence {
  /** Listed value; for a domain perhaps a parent of the queried one. */
  value: string;
  list: string;
  category: string;
  label?: string;
  lastSeen: string;
}

interface OverrideEvidence {
  /** Value that the operator named; for a domain perhaps a parent of the queried one. */
  value: string;
  /** The operator's words; absent in assessments that were kept before it was shown. */
  reason?: string;
  since: string;
  expiresAt?: string;
}
