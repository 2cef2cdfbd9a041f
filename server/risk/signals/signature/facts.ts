/** Data to be signed, in plain values. The signature's effects are reported as those of a transaction. */
export interface SignatureFacts {
  method: "eth_signTypedData_v4" | "personal_sign" | "eth_sign";
  /** See the reading of signatures in `chains`. */
  kind: string;
  protocol: string | null;
  chainId: number;
  /** Decimal; null where the message is good on every chain. */
  domainChainId: string | null;
  verifyingContract: string | null;
  /** The contract is known infrastructure. */
  contractKnown: boolean;
  /** Contract whose data it claims to be, while it is addressed to another contract. */
  claimed: string | null;
  wallet: string;
  /** Signer named in the message. */
  signer: string | null;
  notes: readonly { code: string; at: string | null }[];
  /** Unknown addresses to which a message of unknown kind gives something, as far as its fields show. */
  strangers: readonly string[];
  /** The message holds hashes of unknown meaning. */
  opaque: boolean;
  /** All of it is text that a person can read. */
  readable: boolean;
  signIn: { domain: string; uri: string | null; sameSite: boolean; address: string | null } | null;
}
