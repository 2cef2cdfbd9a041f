/** Why no code runs: nothing stands at the delegate, it is a precompile, or an account that delegates itself. */
export type Inert = "empty" | "precompile" | "delegated";

export interface DelegationEvidence {
  network: string;
  delegate: string;
  delegateLabel?: string;
  /** What it hands calls on to, where it is a clone or a proxy. */
  implementation?: string;
}

/** What each of these signals shows as evidence. JSON-safe. */
export interface DelegationSignals {
  "delegation.known-good": DelegationEvidence;
  "delegation.flagged": DelegationEvidence & { list: string; category: string };
  "delegation.sweeper": DelegationEvidence & { sink: string };
  /** None of known infrastructure, all of which serves whoever calls. */
  "delegation.unguarded": DelegationEvidence & { functions: string[] };
  "delegation.ruled": DelegationEvidence & { ruler: string };
  "delegation.unknown": DelegationEvidence & { inert?: Inert };
}
