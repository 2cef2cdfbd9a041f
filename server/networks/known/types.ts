import type { Network } from "../types";

export type ProtectedKind =
  | "token"
  | "router"
  | "approval"
  | "marketplace"
  /** A Safe's own code (singleton). */
  | "safe"
  /** Code that a Safe runs once, by delegatecall. */
  | "library"
  /** Answers calls in a Safe's name (fallback handler). */
  | "handler"
  /** Acts for a Safe that enabled it. */
  | "module"
  | "bridge"
  | "staking"
  | "lending"
  | "account"
  /** Code that accounts rightly run as their own (EIP-7702). */
  | "wallet"
  | "system"
  | "protocol";

/** A well-known honest contract. */
export interface KnownContract {
  /** `evm`: the same address on all EVM networks. */
  network: Network | "evm";
  address: string;
  label: string;
  kind: ProtectedKind;
  /** Users rightly give it allowances. */
  spender: boolean;
}

/** A token of which most wallets of a network hold some. `address` is canonical: EVM in lower case. */
export interface PopularToken {
  network: Network;
  address: string;
  symbol: string;
  name: string;
  decimals: number;
}
