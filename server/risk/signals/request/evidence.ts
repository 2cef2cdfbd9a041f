/** Evidence of each of these signals. JSON-safe. */
export interface RequestSignals {
  "request.deceptive-origin": { origin: string; method: string };
  "request.sign-in-for-another-site": { domain: string; origin: string };
  "request.unknown-rpc": { network: string; chainId: number; rpc: string };
  "request.session-permission": { permission: string; grantee: string | null; token: string | null };
  "request.permission-to-flagged": { permission: string; grantee: string; list: string; category: string };
  "request.imitated-asset": { token: string; symbol: string; original: string | null };
}
