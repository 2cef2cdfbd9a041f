/** Why no code runs: nothing stands at the delegate, it is a precompile, or an account that delegates itself. */
export type Inert = "empty" | "precompile" | "delegated";

export interface DelegationEvidence {
  network: string;
  delegate: string;
  delegateLabel?: string;
  /** Contract that it forwards calls to, where it is a clone or a proxy. */
  implementation?: string;
}

/** Evidence of each of these signals. JSON-safe. */
export interface DelegationSignals {
  "delegation.known-good": DelegationEvidence;
  "delegation.flagged": DelegationEvidence & { list: string; category: string };
  "delegation.sweeper": DelegationEvidence & { sink: string };
  /** Never for known infrastructure, all of which serves any caller. */
  "delegation.unguarded": DelegationEvidence & { functions: string[] };
  "delegation.ruled": DelegationEvidence & { ruler: string };
  "delegation.unknown": DelegationEvidence & { inert?: Inert };
}
