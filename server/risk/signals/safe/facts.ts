import type { ListEvidence } from "../listing/facts";

/** A person or contract with control over a Safe. */
export interface SafeParty {
  address: string;
  label?: string;
  lists: ListEvidence;
}

/** A wallet that is a Safe, by its own calls and storage; or was made as one, and runs code that reports no owners. */
export type SafeFact = WorkingSafe | { singleton: SafeParty; replaced: true };

export interface WorkingSafe {
  replaced?: never;
  owners: SafeParty[];
  /** Signatures that a transaction needs. */
  threshold: number;
  /** May move everything without any signature. `kind` null: not read. */
  modules: (SafeParty & { kind: "contract" | "personal" | null })[];
  /** May stop every transaction. */
  guard: SafeParty | null;
  moduleGuard: SafeParty | null;
  /** Speaks for the Safe where others ask it for signatures (EIP-1271). */
  fallbackHandler: SafeParty | null;
  /** The code that it runs. */
  singleton: SafeParty;
}
