/** What each of these signals shows as evidence. JSON-safe. */
export interface DomainSignals {
  "domain.allowlisted": { domain: string; list: string };
  "domain.userinfo": { host: string };
  "domain.ip-literal": { host: string };
}
