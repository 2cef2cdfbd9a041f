import type { CodeFact, DrainerFact, TakingFact } from "../contract/facts";
import type { DelegationFact } from "../delegation/detect";
import type { ListEvidence } from "../listing/detect";

/** What an address is to who asks: see the calldata decoder. What a `contract` gives away is nobody's but its own. */
interface PartyRef {
  address: string | null;
  role: "wallet" | "account" | "contract" | "unknown";
}

/** What lists and chain say of an address that a transaction or a signature involves. */
export interface PartyFact {
  address: string;
  lists: ListEvidence;
  /** How it is involved: `target`, `spender`, `recipient`, `mentioned` … */
  roles: readonly string[];
  /** What stands at the address; null where nobody looked or the look failed. */
  kind: "contract" | "personal" | "empty" | null;
  /** Of a contract of only a few days: the moment it is younger than, ISO 8601. null: it is older, or nobody tells. */
  youngerThan: string | null;
  /** What its code does with what it may take, where it was looked at and does what drainers do. */
  drainer?: DrainerFact;
  /** Of a contract: who alone may have it take, by its code: a person, or whom a list accuses. */
  ruler?: string;
  /** Functions by which anybody may have it take from whom he names, by its code. */
  openTo?: readonly string[];
  /** What its code takes on the word of a name, where it is called, paid or approved and was looked at. */
  takings?: readonly TakingFact[];
  /** Its code that is a listed contract's, where it is called, paid or approved and was looked at. */
  clones?: readonly CodeFact[];
  /** Whose code runs in its name (EIP-7702), where it gets something and was looked at. */
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
  /** What else the same call means where the token is another one. */
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
  /** What a token that no list knows calls itself. */
  claimedSymbol?: string;
  decimals?: number;
  /** Rough dollars; null where nobody can tell. */
  worth: number | null;
  /** What the owner has of it; null where it was not read. */
  balance: string | null;
  /** The token is a collection, so `amount` is an item's id; null where nobody knows. */
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
  /** Who moves it by an allowance. */
  spender: PartyRef | null;
  via: string;
  signed: boolean;
  symbol: string | null;
  claimedSymbol?: string;
  decimals?: number;
  worth: number | null;
  /** The call is one of the token's own, or plain coin: not a contract's that pays out for its caller. */
  atToken: boolean;
  /** A small share of what a router pays out, as fees are. */
  fee: boolean;
  /** One of several that a helper moves at once, as marketplaces' bulk transfer does. */
  bulk: boolean;
  /** No call or data tells the recipient of it. */
  bare?: boolean;
}

export interface OrderItemFact {
  standard: string;
  token: string | null;
  tokenId: string | null;
  amount: string;
  recipient: string | null;
  /** Money only: rough dollars, null where nobody can tell. */
  worth: number | null;
  /** Rough dollars that it is worth at least, for all that anybody can tell. */
  least: number;
  /** Rough dollars that it is worth at most; null where nobody can tell. */
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
  /** As the message calls it, where it is none of those that are known. */
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
  /** The function that is called there; null where nobody knows it. */
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

/** What is bought, unwrapped, withdrawn, bridged or repaid, and who gets it; or what is left in a router. */
export interface ProceedsFact extends Placed {
  kind: "proceeds";
  what: "swap" | "unwrap" | "deposit" | "withdraw" | "repay" | "bridge" | "left";
  payer: PartyRef;
  recipient: string | null;
  /** Whoever has a key that nobody sees gets it. */
  unseen?: true;
}

/** What is sold by way of one call of a router, and the least that is asked for it. */
export interface RouterTradeFact extends Placed {
  kind: "trade";
  market: string;
  maker: string | null;
  /** Rough dollars, of what has a price. */
  gives: number;
  bought: readonly OrderItemFact[];
  /** Whom the caller lets handle what is sold, besides the router. */
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
  /** Rough dollars of that; null where nobody can tell. */
  worth: number | null;
  /** Bytes of its data, the selector not counted. */
  size: number;
  /** They are words that a person can read: nothing is called where no contract stands. */
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
  /** Rough dollars; null where nobody can tell. */
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
  /** It is good on another network only, where other code may stand. */
  elsewhere?: boolean;
  /** What its code would do in the wallet's name; absent where nobody looked. */
  running?: DelegationFact;
}

/** A recipient that looks like somebody whom the wallet really paid, or like the wallet itself. */
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
  /** What the network's coin is called, such as `ETH`. */
  coin: string;
  /** Its decimals, where they are not 18. */
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
