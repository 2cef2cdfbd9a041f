/** Evidence of each of these signals. JSON-safe. */
export interface ProxySignals {
  /** `own`: the proxy is a smart account, and the admin its owner. */
  "proxy.personal-admin": AdminEvidence & { own?: true };
  "proxy.guarded-admin": AdminEvidence & { guard: "multisig" | "timelock" };
  "proxy.unknown-admin": { network: string; proxy: string; kind: string; admin?: string };
  "proxy.recent-upgrade": {
    network: string;
    proxy: string;
    /** Null for a diamond, which has many. */
    implementation: string | null;
    block: number;
    hoursAgo: number;
    transactionHash: string;
  };
  "proxy.decoy": { network: string; proxy: string; shown: string; runs: string[] };
  /** `told`: code that the proxy reports to run. */
  "proxy.unfollowed": { network: string; proxy: string; told: string[]; leader?: string };
  "proxy.empty": { network: string; proxy: string; implementation?: string };
}

export interface AdminEvidence {
  network: string;
  proxy: string;
  kind: string;
  /** Address that decides in the end. */
  admin: string;
  /** The contract between. */
  via?: string;
}
