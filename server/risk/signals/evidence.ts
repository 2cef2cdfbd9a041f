/** What each signal shows as evidence, by id. JSON-safe: amounts are decimal strings. */
export interface SignalEvidence {
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
  "override.denied": OverrideEvidence;
  "override.allowed": OverrideEvidence & { suppressed: string[] };
  "domain.allowlisted": { domain: string; list: string };
  "domain.userinfo": { host: string };
  "domain.ip-literal": { host: string };
  "coverage.essential-missing": { missing: string[] };
}

export interface ListingEvidence {
  /** What stands on the list; for a domain perhaps a parent of what was asked. */
  value: string;
  list: string;
  label?: string;
  lastSeen: string;
}

export interface OverrideEvidence {
  reason: string;
  author: string;
  expiresAt?: string;
}
