import type { ListEvidence } from "../listing/facts";

/** Another address with a right, and its entries on lists. */
export interface Party {
  address: string;
  lists: ListEvidence;
  /** A person's key, rather than a program's address or a multisig; null: not known. */
  personal: boolean | null;
  /** For a multisig: the listed address among its signers. `lists` are that signer's entries. */
  signedBy?: string;
  /** Where it is a program's address: the program on the lists whose account stands there. The same of `lists`. */
  ownedBy?: string;
}

/** Facts about a Solana wallet from the chain and from the address itself. */
export interface SolanaFacts {
  /** A well-known account whose first and last characters it shares. */
  imitates: { original: string; label: string } | null;
  /** Null where it could not be read. */
  account: AccountFact | null;
  /** Token accounts that another address may close. */
  closers: CloserFact[];
  /** Token accounts at an address of the wallet's own that belong to another address. */
  lost: LostAccountFact[];
  /** Mints of token accounts that are frozen. */
  frozen: string[];
  holdings: HoldingFact[];
  /** False where the node did not return its token accounts or their holdings, so there may be more. */
  holdingsRead: boolean;
  stakes: StakeFact[];
  /** Durable nonce accounts in the wallet's power. */
  nonces: string[];
}

export interface AccountFact {
  /** The program that owns it; null: the System program, as with any plain wallet. */
  owner: Party | null;
  /** One of the programs that everybody's accounts belong to, such as the token or stake program. */
  ownerIsCommon: boolean;
  executable: boolean;
  /** Without data: nothing that a program would keep an account for. */
  empty: boolean;
  /** Size of its data. */
  bytes?: number | undefined;
  /** Made of a private key, so that a person once held it. */
  personal: boolean;
  holdsTokens: boolean;
  /** Paid for a transaction once, as only a wallet can. */
  hasPaid?: boolean;
  /** The first transaction, which it signed, created it with its data, as for programs' accounts. */
  wasMade?: boolean;
  /** Where it is a durable nonce, a stake or a token account: who else decides about what is in it. */
  taker: { kind: "nonce" | "stake" | "token"; party: Party } | null;
  shared?: SharedFact | null;
  kind?: AccountKind | null;
  /** Addresses with a power over a stake account or a mint, beside the taker. */
  powers?: { role: AccountPower; party: Party }[];
}

/** Kind of an account that is no wallet, with the addresses that decide about it; null where no address does. */
export type AccountKind =
  | { kind: "program" }
  | { kind: "token"; mint: string; holder: string; frozen: boolean }
  | { kind: "stake"; staker: string; withdrawer: string }
  | { kind: "mint"; issuer: string | null; freezer: string | null };

export type AccountPower = "staker" | "custodian" | "issuer" | "freezer";

/** An account for which several sign. */
export interface SharedFact {
  needed: number;
  signers: Party[];
  /** Address that alone may change the signers. */
  chief: Party | null;
}

export interface CloserFact {
  account: string;
  authority: Party;
  /** SOL in it beside the rent, which closing pays out; null for other tokens, where only the rent is at stake. */
  lamports: bigint | null;
  /** Action that ends the right, or the wallet's option where nothing ends it. */
  remedy: CloserRemedy;
  /** The account was the wallet's from the start. Others may have been made by a stranger and handed over. */
  own: boolean;
}

/** `reassign`: the owner sets itself as owner again; `unwrap`: the wrapped SOL is moved out; `withdraw`: the SOL beside the rent; `move`: the tokens. */
export type CloserRemedy = "reassign" | "unwrap" | "withdraw" | "move";

export interface LostAccountFact {
  account: string;
  token: string;
  symbol: string;
  owner: Party;
}

/** A token that the wallet holds some of and that no list knows as honest. */
export interface HoldingFact {
  mint: string;
  lists: ListEvidence;
  /** The symbol of the known token that it borrows the symbol of. */
  borrows: string | null;
  /** A web address in its name, and the list that names it. */
  advertises: { domain: string; list: string | null } | null;
  /** Flagged or look-alike domain that its names or its metadata's address lead to; reported by monitoring. */
  lure: { domain: string; list: string | null; name: string | null; symbol: string | null } | null;
  /** Powers of addresses other than the wallet over it. */
  powers: HoldingPower[];
  /** Powers held by a listed address. */
  accused: { power: HoldingPower; party: Party }[];
  /** Cost of transferring all that the wallet holds, now or as announced, in hundredths of a percent. */
  feeBasisPoints: number;
  startsFrozen: boolean;
  /** No transfer passes now. */
  paused: boolean;
  /** Paused or frozen, and no authority is left that could end it. */
  stuck: boolean;
  nonTransferable: boolean;
}

/** `hook`: a program refuses transfers; `set-hook`: a key names that program; `burn`: each burn needs its signature. */
export type HoldingPower = "take" | "hook" | "set-hook" | "set-fee" | "freeze" | "pause" | "burn" | "mint" | "close";

export interface StakeFact {
  account: string;
  lamports: number;
  /** Null: the wallet itself. */
  staker: Party | null;
  withdrawer: Party | null;
  /** Address that alone may end or prolong a lockup in force; null: there is none, or the wallet is its custodian. */
  lockup?: { until: string; custodian: Party } | null;
  /**
   * The wallet signed something about it; null: unknown. Otherwise an unknown address may have set it up in the
   * wallet's name.
   */
  signed: boolean | null;
}
