import type { CodeFact, DrainerFact } from "../contract/facts";
import type { ListEvidence } from "../listing/detect";
import type { Imitation } from "../token/facts";

/** Somebody whom a simulated transaction pays, or lets take something. */
export interface SimulationParty {
  address: string;
  label?: string;
  lists: ListEvidence & { protected: { label: string; source: string; kind?: string } | null };
  /** What stands at the address; null where it could not be read. */
  kind: "contract" | "personal" | "empty" | null;
}

export interface SimulatedAsset {
  standard: "native" | "erc20" | "erc721" | "erc1155";
  /** null for the chain's own coin. */
  token: string | null;
  symbol: string | null;
  /** Of items; null for the others and where it is not told which. */
  tokenId: string | null;
  /** For people: `1.5 USDC`, `item 7 of 0x1234…abcd`. */
  text: string;
  /** All that the wallet has of it, or nearly. */
  whole: boolean;
  /** Half or more of it. */
  most: boolean;
  /** Rough dollars; null where nobody can tell. */
  worth: number | null;
  /** The chain's coin, or a token that lists know. */
  known: boolean;
  /** No list knows it, and it bears the name or symbol of this well-known one. */
  imitates: Pick<Imitation, "symbol" | "original"> | null;
  /** Made in this transaction, so that nobody gave it away. */
  minted: boolean;
  /** At least half of it was sent to an address whose key nobody has. What a token destroys itself may be paid out for. */
  burnt: boolean;
}

/** Where what the wallet gave ends up. */
export interface Payee extends SimulationParty {
  /**
   * The calldata pays it, or the transaction is sent to it: the sender can see it. A mere mention does for a smaller part
   * of one asset.
   */
  named: boolean;
  /** It stands in the calldata, whatever for. */
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
  /** The same as the token tells it: smallest units, or 1. */
  after: string;
  broad: boolean;
  /** It covers all that the wallet has of the token after the transaction. */
  coversBalance: boolean;
  /** More than before, or for longer. */
  gained: boolean;
}

export interface SimulatedControl {
  kind: string;
  contract: string;
  before: string | null;
  after: string | null;
  /** Of who gets it; null where nobody does. */
  gainer: SimulationParty | null;
  /** It was the wallet's, or is the wallet itself. */
  isWallets: boolean;
}

/** What one run of the transaction does to the wallet. */
export interface PassFacts {
  name: string;
  outcome: "success" | "reverted";
  given: SimulatedAsset[];
  received: SimulatedAsset[];
  payees: Payee[];
  /** Given, to nobody that a log or trace names; what a token's own function takes is left out. */
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
  /** Its code, or that which it runs, where it is a listed contract's. */
  clones?: readonly CodeFact[];
  /** What a spender's code does with what it may take, where it does what drainers do. */
  drainer?: DrainerFact;
  /** The accused whose code it runs, or who owns it. */
  backers?: readonly { role: "implementation" | "owner"; address: string; lists: ListEvidence }[];
}

export interface SimulationFacts {
  network: string;
  wallet: string;
  target: SimulationParty;
  revertReason: string | null;
  unaffordable: boolean;
  met?: readonly MetContract[];
  /** Addresses that are called with calldata though no code stands there. */
  idle?: readonly string[];
  /** As it will most likely be. */
  reported: PassFacts;
  /** Under changed conditions. */
  others: PassFacts[];
}
