import type { AccountKind, AccountPower, CloserRemedy, HoldingPower } from "./facts";

/** Address with a right over something of the wallet's. */
export interface PartyEvidence {
  party: string;
  partyLabel?: string;
  /** The account that the right is over; the wallet's own where it is absent. */
  account?: string;
}

/** Tokens that the wallet holds and that have something in common. */
export interface HoldingsEvidence {
  count: number;
  /** The first of them: mints. */
  tokens: string[];
}

/** Evidence of each of these signals. JSON-safe. */
export interface SolanaSignals {
  "solana.assigned-away": { owner: string };
  "solana.sanctioned-party": PartyEvidence & { list: string; category: string };
  "solana.flagged-owner": PartyEvidence & { list: string; category: string };
  "solana.flagged-nonce-authority": PartyEvidence & { list: string; category: string };
  /** `role`: power of a party that does not own it. */
  "solana.flagged-account-authority": PartyEvidence & { list: string; category: string; role?: AccountPower };
  /** `needed` of the `signers` must sign; `changes`: the party decides alone who signs. */
  "solana.flagged-signer": PartyEvidence & {
    list: string;
    category: string;
    needed: number;
    signers: number;
    changes?: true;
  };
  "solana.open-account": { bytes: number };
  "solana.taken-over": PartyEvidence & { kind: "nonce" | "stake" | "token" };
  "solana.flagged-close-authority": PartyEvidence & { list: string; category: string; remedy?: CloserRemedy };
  "solana.flagged-stake-authority": PartyEvidence & { list: string; category: string };
  /** `lamports` as decimal text. */
  "solana.native-close-authority": PartyEvidence & { lamports: string; remedy: CloserRemedy };
  /** `list`: the one that names the party. */
  "solana.lost-token-account": PartyEvidence & { token: string; symbol: string; list?: string };
  "solana.close-authority": { count: number; account: string; party: string };
  "solana.stake-withdrawer": PartyEvidence & { lamports: string };
  /** `until`: a date (ISO 8601) or `epoch N`. */
  "solana.locked-stake": PartyEvidence & { lamports: string; until: string };
  "solana.look-alike": { original: string; label: string };
  /** `category` is sanctions if any of them is sanctioned. */
  "solana.flagged-tokens": HoldingsEvidence & { sources: string[]; category: string };
  "solana.fake-tokens": HoldingsEvidence & { symbol: string };
  "solana.lure-tokens": HoldingsEvidence & { domain: string };
  "solana.flagged-domain-tokens": HoldingsEvidence & { domain: string; list: string };
  /** The first of the parties that lists name, and what it may do. */
  "solana.flagged-issuer-tokens": HoldingsEvidence & {
    party: string;
    power: HoldingPower;
    list: string;
    category: string;
  };
  "solana.seizable-tokens": HoldingsEvidence;
  "solana.hooked-tokens": HoldingsEvidence;
  "solana.hookable-tokens": HoldingsEvidence;
  "solana.taxable-tokens": HoldingsEvidence;
  "solana.unburnable-tokens": HoldingsEvidence;
  /** The highest of their fees, as it is now or announced. */
  "solana.taxed-tokens": HoldingsEvidence & { percent: number };
  "solana.frozen-at-birth-tokens": HoldingsEvidence;
  "solana.pausable-tokens": HoldingsEvidence;
  "solana.paused-tokens": HoldingsEvidence;
  "solana.stuck-tokens": HoldingsEvidence;
  "solana.freezable-tokens": HoldingsEvidence;
  "solana.untransferable-tokens": HoldingsEvidence;
  "solana.mintable-tokens": HoldingsEvidence;
  "solana.closable-tokens": HoldingsEvidence;
  "solana.frozen-tokens": HoldingsEvidence;
  "solana.durable-nonces": { count: number; account: string };
  /** `owner` is a program; `is` where the account is of a kind that wallets have. */
  "solana.program-account": { owner: string; is?: AccountKind };
}
