import type { MissingEvidence, WalletEvidence, WalletFacts } from "@/server/risk";
import type { Interaction } from "./evm-wallet/history";
import type { Digest } from "./history";

export type AccountType = "eoa" | "contract" | "delegated-eoa" | "unknown";
/** An EVM wallet's past, for who compares it with an earlier look. */
export interface Trail {
  digest: Digest;
  /** Every block since the last look was looked at. */
  abreast: boolean;
  /** The newest block that was looked at; null where none was. */
  block: number | null;
}

/** Evidence on a wallet, with details reported to a caller besides the assessment. */
export interface GatheredWallet extends WalletEvidence {
  accountType: AccountType;
  /** Counterparties of the wallet. */
  interactions: Interaction[];
  /** Null where no chain was read, and on Solana. */
  trail: Trail | null;
}

export interface ReadWallet {
  facts: WalletFacts | null;
  accountType: AccountType;
  /** False: the node returned nothing, so that the facts come from the address itself. */
  reached?: boolean;
  /** Evidence without which the wallet cannot be assessed as safe. */
  essentialMissing: MissingEvidence[];
  /** Deep history and the like: said, and counted for nothing. */
  otherMissing: MissingEvidence[];
  /** Evidence that only an explorer could supply: reported, and no fault of the chain's nodes. */
  beyondNodes?: MissingEvidence[];
  /** Counterparties of the wallet. */
  interactions?: Interaction[];
  trail?: Trail;
}
