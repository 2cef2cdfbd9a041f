/** Evidence of each of these signals. JSON-safe. */
export interface SignatureSignals {
  "signature.raw-hash": { method: string };
  "signature.outdated-method": { method: string };
  "signature.blind-hash": { method: string };
  "signature.raw-transaction": { method: string };
  "signature.unreadable": { method: string };
  "signature.unseen-order": { protocol: string | null };
  /** `own`: the contract is the wallet itself. */
  "signature.opaque-field": { contract: string | null; own?: true };
  "signature.foreign-chain": { domainChainId: string; chainId: number };
  "signature.misplaced-domain": { protocol: string; contract: string | null };
  "signature.unknown-exchange": { contract: string | null };
  "signature.unknown-recipient": { addresses: string[] };
  "signature.ambiguous": { codes: string[]; at: string[] };
  "signature.hidden-text": { codes: string[] };
  "signature.unsigned-field": { at: string[] };
  "signature.digest-varies": { at: "domain" | "types" | "bytes" };
  "signature.other-signer": { signer: string };
  "signature.sign-in-elsewhere": { domain: string; uri: string };
  "signature.lopsided-trade": { path: string; gives: number; gets: number };
}
