import type { CodeFact, DrainerFact, TokenPullFact } from "../contract/facts";
import type { DelegationFact } from "../delegation/facts";
import type { ListEvidence } from "../listing/facts";

/**
 * Relation of an address to the requester: see the calldata decoder. Assets that a `contract` gives away are its own.
 */
interface PartyRef {
  address: string | null;
  role: "wallet" | "account" | "contract" | "unknown";
}

/** Facts from lists and chain about an address that a transaction or a signature involves. */
export interface PartyFact {
  address: string;
  lists: ListEvidence;
  /** How it is involved: `target`, `spender`, `recipient`, `mentioned` … */
  roles: readonly string[];
  /** Kind of account at the address; null where it was not read or the read failed. */
  kind: "contract" | "personal" | "empty" | null;
  /**
   * For a contract of only a few days: the moment it is younger than, ISO 8601. null: it is older, or its age is
   * unknown.
   */
  youngerThan: string | null;
  /** Treatment of approved tokens by its code, where that was read and acts like a drainer's. */
  drainer?: DrainerFact;
  /**
   * Sole controller of a contract that may make it take tokens, by its code: a person, or an address that a list
   * accuses.
   */
  ruler?: string;
  /** Functions by which any caller may have it take from an address of the caller's choice, by its code. */
  openTo?: readonly string[];
  /** Value that its code takes because of a function's name, where it is called, paid or approved and was read. */
  takings?: readonly TokenPullFact[];
  /** Code it has of a listed contract, where it is called, paid or approved and was read. */
  clones?: readonly CodeFact[];
  /** Code that runs in its name (EIP-7702), where it gets something and was read. */
  delegation?: DelegationFact;
  /** By the sanctions oracle on the chain. */
  sanctioned: boolean;
}

/** Everybody involved. `own` are the wallet and the account through which it acts. */
export interface PartyBook {
  wallet: string;
  own: ReadonlySet<string>;
  parties: ReadonlyMap<string, PartyFact>;
}

interface Placed {
  path: string;
  /** Inferred from the bytes: a hint, no more. */
  guessed: boolean;
}

/** A right to move tokens, whether a call or a signature gives it. */
export interface GrantFact extends Placed {
  kind: "allowance";
  standard: string;
  /** Another meaning of the same call, where the token is another one. */
  alternative: string | null;
  token: string | null;
  /** Where the right is recorded: the token, or what keeps the owner's position. */
  manager?: string | null;
  owner: PartyRef;
  spender: string | null;
  /** Smallest units, decimal; "all" for operators. */
  amount: string;
  unlimited: boolean;
  tokenId: string | null;
  /** Unix seconds when the right ends, null if it doesn't; "0" in Permit2: with this block. */
  expiration: string | null;
  /** Unix seconds until when a signature for it can be used, null if there is none. */
  deadline: string | null;
  via: string;
  signed: boolean;
  revocation: boolean;
  symbol: string | null;
  /** Name that a token on no list gives itself. */
  claimedSymbol?: string;
  decimals?: number;
  /** Rough dollars; null where unknown. */
  worth: number | null;
  /** Balance of the owner; null where it was not read. */
  balance: string | null;
  /** The token is a collection, so `amount` is an item's id; null where unknown. */
  collection: boolean | null;
  /** Within the transaction only: the least that the spender is asked to pay the owner for it. */
  returns?: readonly OrderItemFact[];
  /** Whether 0x's registry names the spender: it pays what it is asked for, or takes nothing. Missing where it was not read. */
  registered?: boolean;
}

export interface MovementFact extends Placed {
  kind: "transfer";
  standard: string;
  alternative: string | null;
  /** null for the chain's own coin. */
  token: string | null;
  from: PartyRef;
  to: string | null;
  amount: string;
  tokenId: string | null;
  /** Address that moves it by an allowance. */
  spender: PartyRef | null;
  via: string;
  signed: boolean;
  symbol: string | null;
  claimedSymbol?: string;
  decimals?: number;
  worth: number | null;
  /** The call is one of the token's own or of Permit2's, or plain coin: not a contract's that pays out for its caller. */
  atToken: boolean;
  /** A small share of what a router pays out, as fees are. */
  fee: boolean;
  /** One of several that a helper moves at once, as marketplaces' bulk transfer does. */
  bulk: boolean;
  /** No call or data notifies the recipient of it. */
  bare?: boolean;
}

export interface OrderItemFact {
  standard: string;
  token: string | null;
  tokenId: string | null;
  amount: string;
  recipient: string | null;
  /** Money only: rough dollars, null where unknown. */
  worth: number | null;
  /** Least known worth in rough dollars. */
  least: number;
  /** Greatest worth in rough dollars; null where unknown. */
  most: number | null;
  symbol?: string | null;
  claimedSymbol?: string;
  decimals?: number;
  /** Money only: it is a token that lists know, or the chain's coin. */
  known: boolean;
}

/** A trade on a marketplace, whether a call or a signature makes it. */
export interface OrderFact extends Placed {
  kind: "order";
  market: string;
  /** Market's name in the message, where it is not a known one. */
  marketName?: string;
  action: string;
  maker: PartyRef;
  taker: PartyRef | null;
  offered: readonly OrderItemFact[];
  considered: readonly OrderItemFact[];
  makerReceives: readonly OrderItemFact[];
  recipient: string | null;
}

export interface ControlFact extends Placed {
  kind: "control";
  action: string;
  subject: string | null;
  by: PartyRef;
  beneficiary: string | null;
  grants: boolean;
  detail: { [name: string]: string };
}

export interface DelegatecallFact extends Placed {
  kind: "delegatecall";
  account: PartyRef;
  target: string | null;
  /** Function called there; null where unknown. */
  name: string | null;
  /** Or merely called: what hands itself over shares its function with what calls. */
  doubtful: boolean;
}

/** A function with a promising name, such as sweepers of coin have. */
export interface LureFact extends Placed {
  kind: "lure";
  name: string;
  target: string | null;
  value: string;
  strength: "strong" | "common";
}

/** Assets that are bought, unwrapped, withdrawn, bridged or repaid, and their recipient; or assets left in a router. */
export interface ProceedsFact extends Placed {
  kind: "proceeds";
  what: "swap" | "unwrap" | "deposit" | "withdraw" | "repay" | "bridge" | "left";
  payer: PartyRef;
  recipient: string | null;
  /** The holder of a key that the data does not show gets it. */
  unseen?: true;
}

/** Assets sold by one call of a router, and the least requested for them. */
export interface RouterTradeFact extends Placed {
  kind: "trade";
  market: string;
  maker: string | null;
  /** Rough dollars, of what has a price. */
  gives: number;
  bought: readonly OrderItemFact[];
  /** Addresses that the caller lets handle the sold assets, besides the router. */
  handlers: readonly string[];
}

export interface CreationFact extends Placed {
  kind: "creation";
  /** Wei. */
  value: string;
  /** Why it is hardly one: it calls a known function, or can't be run. */
  doubt: { why: "call"; name: string } | { why: "no-code" } | null;
}

/** A call that no known function explains. */
export interface UnknownCallFact extends Placed {
  kind: "unknown";
  target: string | null;
  selector: string | null;
  value: string;
  /** Rough dollars of that; null where unknown. */
  worth: number | null;
  /** Bytes of its data, the selector not counted. */
  size: number;
  /** The data is readable text: nothing is called where there is no contract. */
  words: boolean;
  /** Address-shaped words in it. */
  mentions: readonly string[];
}

/** Coin sent along with a function whose name is known. */
export interface PaidCallFact extends Placed {
  kind: "paid-call";
  target: string | null;
  name: string;
  value: string;
  /** Rough dollars; null where unknown. */
  worth: number | null;
  /** Bytes of its data, the selector not counted. */
  size: number;
  /** By its name and its arguments something new is made for what is paid. */
  mints: boolean;
}

export type EffectFact =
  | GrantFact
  | MovementFact
  | OrderFact
  | ControlFact
  | DelegatecallFact
  | LureFact
  | ProceedsFact
  | RouterTradeFact
  | CreationFact
  | UnknownCallFact
  | PaidCallFact;

/** Code that an account would run as from now on (EIP-7702). */
export interface AuthorizationFact {
  /** null takes an earlier one back. */
  delegate: string | null;
  anyChain: boolean;
  /** Valid on another network only, where other code may be at the address. */
  elsewhere?: boolean;
  /** Effects of its code in the wallet's name; absent where it was not read. */
  running?: DelegationFact;
}

/** Recipient that looks like an address that the wallet really paid, or like the wallet itself. */
export interface ImitationFact {
  recipient: string;
  imitated: string;
  prefix: number;
  suffix: number;
  own: boolean;
}

/** All that is known of a transaction before it is signed. */
export interface TransactionFacts extends PartyBook {
  network: string;
  /** Name of the network's native currency, such as `ETH`. */
  coin: string;
  /** Decimals, where they are not 18. */
  coinDecimals?: number;
  /** Unix seconds. */
  now: number;
  /** Base units of the coin sent with the transaction itself. */
  value: string;
  effects: readonly EffectFact[];
  authorizations: readonly AuthorizationFact[];
  imitations: readonly ImitationFact[];
  /** Tokens that call themselves like a known one. */
  fakeTokens: readonly { token: string; symbol: string; original: string | null }[];
  /** Codes of the decoder, each once. */
  malformed: readonly string[];
  exceeded: string | null;
  calls: number;
}
