import type { NameReason } from "./facts";

/** Evidence of each of these signals. JSON-safe. */
export interface DomainSignals {
  "domain.allowlisted": { domain: string; list: string };
  "domain.official": { domain: string; brand: string };
  "domain.shared": { host: string };
  "domain.third-party": { domain: string };
  "domain.deep-link": { host: string; opens: string };
  "domain.outgrown": { host: string };
  /** `decodedHost` where who decodes the link before opening it opens another host than browsers: null for one untold. */
  "domain.userinfo": { host: string; decodedHost?: string | null };
  "domain.ip-literal": { host: string };
  "domain.content-hash": { host: string; gateway: string };
  "domain.homograph": { host: string; unicode: string; brand: string };
  "domain.mixed-script": { host: string; unicode: string };
  "domain.phishing-pattern": NamePatternEvidence;
  "domain.suspicious-pattern": NamePatternEvidence;
}

export interface NamePatternEvidence {
  /** Host of a page that anyone may make, with the page's name there: `t.me/…`. */
  host: string;
  /** Probability of phishing, if phishing and honest names were equally frequent; 0 to 1. */
  probability: number;
  /** Strongest first. */
  reasons: NameReason[];
}
