/** What is to be signed, in plain values. What the signature allows is told as the effects of a transaction. */
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
  /** Whose data it claims to be, while it is addressed to another contract. */
  claimed: string | null;
  wallet: string;
  /** Whom the message names as its signer. */
  signer: string | null;
  notes: readonly { code: string; at: string | null }[];
  /** Strangers to whom a message of no known kind gives something, as far as its fields tell. */
  strangers: readonly string[];
  /** Hashes stand in it of which nobody knows what they stand for. */
  opaque: boolean;
  /** All of it is text that a person can read. */
  readable: boolean;
  signIn: { domain: string; uri: string | null; sameSite: boolean; address: string | null } | null;
}
