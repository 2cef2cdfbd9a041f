interface InSafe {
  network: string;
  address: string;
  label?: string;
}

/** Evidence of each of these signals. JSON-safe. */
export interface SafeSignals {
  "safe.setup": { network: string; owners: number; threshold: number; ownerList: string[]; modules: number };
  "safe.flagged-owner": InSafe & { list: string; category: string; owners: number; threshold: number };
  "safe.flagged-module": InSafe & { list: string; category: string };
  "safe.flagged-guard": InSafe & { list: string; category: string };
  "safe.single-signer": { network: string; owners: number; threshold: number };
  "safe.unknown-module": InSafe;
  "safe.personal-module": InSafe;
  "safe.unknown-guard": InSafe;
  "safe.unknown-handler": InSafe;
  "safe.unknown-singleton": InSafe;
  "safe.replaced": InSafe;
}
