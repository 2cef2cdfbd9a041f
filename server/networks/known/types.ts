import type { Network } from "../types";

export type ProtectedKind =
  | "token"
  /** An exchange or aggregator: accounts that swap give it allowances. */
  | "router"
  /** Meant to hold everyone's allowances. */
  | "approval"
  /** NFT traders give conduits, delegates and transfer managers approval for whole collections. */
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
  /** Account abstraction: entry points and registries of delegates. No account runs their code. */
  | "account"
  /** Code that accounts rightly run as their own (EIP-7702). */
  | "wallet"
  /** Used by everyone, with no reason to give it allowances. */
  | "system"
  /**
   * Moves at most its caller's payment, and only by functions that are decoded, so each payee is assessed separately:
   * payrolls, sales of new items, name resolvers. It is no router, whose unknown functions may name any address.
   */
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
