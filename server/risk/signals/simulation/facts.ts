import type { CodeFact, DrainerFact } from "../contract/facts";
import type { ListEvidence } from "../listing/facts";
import type { Imitation } from "../token/facts";

/** Address that a simulated transaction pays, or lets take something. */
export interface SimulationParty {
  address: string;
  label?: string;
  lists: ListEvidence & { protected: { label: string; source: string; kind?: string } | null };
  /** Kind of account at the address; null where it could not be read. */
  kind: "contract" | "personal" | "empty" | null;
}

export interface SimulatedAsset {
  standard: "native" | "erc20" | "erc721" | "erc1155";
  /** null for the chain's own coin. */
  token: string | null;
  symbol: string | null;
  /** Id of an item; null for other assets and where the id is not reported. */
  tokenId: string | null;
  /** For people: `1.5 USDC`, `item 7 of 0x1234…abcd`. */
  text: string;
  /** All that the wallet has of it, or nearly. */
  whole: boolean;
  /** Half or more of it. */
  most: boolean;
  /** Rough dollars; null where unknown. */
  worth: number | null;
  /** The chain's coin, or a token that lists know. */
  known: boolean;
  /** No list knows it, and it bears the name or symbol of this well-known one. */
  imitates: Pick<Imitation, "symbol" | "original"> | null;
  /** Minted in this transaction, so no address gave it away. */
  minted: boolean;
  /**
   * At least half was sent to an address without a known key. Tokens that a contract destroys itself may be paid out
   * for.
   */
  burnt: boolean;
}

/** Where what the wallet gave ends up. */
export interface Payee extends SimulationParty {
  /**
   * The calldata pays it, or the transaction is sent to it: the sender can see it. A mere mention does for a smaller part
   * of one asset.
   */
  named: boolean;
  /** The address is in the calldata, for any purpose. */
  mentioned: boolean;
  /** The contract that is called. */
  isTarget: boolean;
  /** Tokens of which it gets half or more (`native` for the coin). */
  takes: string[];
}

export interface SimulatedApproval {
  standard: "erc20" | "collection" | "erc721" | "permit2";
  token: string;
  symbol: string | null;
  spender: SimulationParty;
  /** Smallest units, `unlimited`, an item's id, or `all`. */
  amount: string;
  /** The amount as the token reports it: smallest units, or 1. */
  after: string;
  broad: boolean;
  /** Covers all that the wallet has of the token after the transaction. */
  coversBalance: boolean;
  /** More than before, or for longer. */
  gained: boolean;
}

export interface SimulatedControl {
  kind: string;
  contract: string;
  before: string | null;
  after: string | null;
  /** Address that gains it; null where none does. */
  gainer: SimulationParty | null;
  /** Belonged to the wallet, or is the wallet itself. */
  isWallets: boolean;
}

/** Effects of one run of the transaction on the wallet. */
export interface PassFacts {
  name: string;
  outcome: "success" | "reverted";
  given: SimulatedAsset[];
  received: SimulatedAsset[];
  payees: Payee[];
  /** Assets given to no address that a log or trace names. Excludes those taken by a token's own function. */
  untraced: SimulatedAsset[];
  approvals: SimulatedApproval[];
  control: SimulatedControl[];
  /** Tokens that log a transfer to or from the wallet that its balance knows nothing of. */
  pretended: string[];
}

/** A contract that a run came upon, wherever in it. */
export interface MetContract {
  address: string;
  /** Where it is listed itself. */
  lists?: ListEvidence;
  /** The address's code, or the code it runs, where it is a listed contract's. */
  clones?: readonly CodeFact[];
  /** Treatment of approved tokens by a spender's code, where it acts like a drainer's. */
  drainer?: DrainerFact;
  /** The accused whose code it runs, or who owns it. */
  backers?: readonly { role: "implementation" | "owner"; address: string; lists: ListEvidence }[];
}

/**
 * By later calls of the payer some coin comes `back`, or only `later-payers` bring it. Otherwise one address that the
 * contract names takes the coin alone; an event records the payer; or it is `kept` and no run takes it out, or `never`
 * gives a payer anything by any function.
 */
export type PaymentOutcome = "back" | "recorded" | "kept" | "taken" | "later-payers" | "never";

export interface SimulationFacts {
  network: string;
  wallet: string;
  target: SimulationParty;
  revertReason: string | null;
  unaffordable: boolean;
  met?: readonly MetContract[];
  /** The outcome of the payment in further runs, where nothing comes back at once. Null: no such run was possible. */
  later?: PaymentOutcome | null;
  /** Addresses that are called with calldata though no code stands there. */
  idle?: readonly string[];
  /** The most likely run. */
  reported: PassFacts;
  /** Under changed conditions. */
  others: PassFacts[];
}
