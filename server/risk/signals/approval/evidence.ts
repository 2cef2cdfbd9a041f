/** To borrow in the wallet's name, where `token` is the debt's; to manage all that it has in the contract `token`. */
type LentRight = "credit-delegation" | "manager";

/** A right that the wallet gave and that holds now. */
export interface ApprovalEvidence {
  network: string;
  standard: "erc20" | "erc721" | "collection" | "permit2" | "spl" | "core" | LentRight;
  token: string;
  tokenSymbol?: string;
  /** Name of a known contract, where lists know no symbol. */
  tokenLabel?: string;
  /** Where a list knows the token. */
  tokenDecimals?: number;
  spender: string;
  spenderLabel?: string;
  /** The Permit2 that holds the right, where the token doesn't. */
  manager?: string;
  /** Smallest units as decimal text, `unlimited`, or the token's id; `all` for a collection and any manager. */
  amount: string;
  /** On Solana, where it is no right to take: what it lets its holder do with the item. */
  power?: "lock" | "lock-or-burn" | "burn";
  /** On Solana, where the token program's own Revoke is refused: the account is frozen, or its NFT programmable or locked. */
  revocation?: "frozen" | "token-metadata" | "locked";
  /** Last transaction that set it, where the history shows it. */
  transactionHash?: string;
}

/**
 * The last three name the listed address: sole controller of the spender, implementation whose code it runs, or its
 * owner.
 */
export type ListedSpender = ApprovalEvidence & {
  list: string;
  category: string;
  ruler?: string;
  implementation?: string;
  owner?: string;
};

/** Evidence of each of these signals. JSON-safe. */
export interface ApprovalSignals {
  "approval.sanctioned-spender": ListedSpender;
  "approval.flagged-spender": ListedSpender;
  "approval.exploited-spender": ListedSpender;
  "approval.mixer-spender": ListedSpender;
  "approval.open-spender": ApprovalEvidence;
  "approval.personal-spender": ApprovalEvidence;
  "approval.empty-spender": ApprovalEvidence;
  "approval.drainer-spender": ApprovalEvidence;
  "approval.ruled-spender": ApprovalEvidence & { ruler: string };
  "approval.fresh-spender": ApprovalEvidence & { youngerThan: string };
  "approval.unlimited-unknown": ApprovalEvidence;
  /** The first of `count`. */
  "approval.unproven": ApprovalEvidence & { count: number };
}
