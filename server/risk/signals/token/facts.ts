/** A token: its own metadata, the tokens it resembles, and powers over its holders. */
export interface TokenFact {
  /** null: it is none of these, but has a name that lures. */
  standard: "erc20" | "erc721" | "erc1155" | null;
  name: string | null;
  symbol: string | null;
  powers: TokenPower[];
  /** Actions that only exempt addresses can do now. */
  stopped: "transfers" | "sales" | null;
  /** Actions that the code reserves for preferred addresses, regardless of any switch. */
  reserved: "transfers" | "sales" | null;
  /** Pretends: its transfers report a movement, and nothing moves; or every queried address holds some of it. */
  pretends: boolean;
  imitates: Imitation | null;
  /** A web address in its name or symbol. */
  advertises: Advertisement | null;
  trade: TradeFact | null;
}

/** A better known token that it could be taken for. */
export interface Imitation {
  /** `look-alike`: with letters that only look the same. */
  how: "look-alike" | "name-and-symbol" | "symbol" | "name";
  /** The known token; null for the chain's own coin. */
  original: string | null;
  symbol: string;
  source: string;
  /** One that everybody knows. */
  famous: boolean;
}

export interface Advertisement {
  domain: string;
  /** The words that lure there. */
  words: string[];
  /** The list that names the domain. */
  list: string | null;
}

/** Result of buying and selling on a copy of the chain. Taxes in percent. */
export interface TradeFact {
  market: string;
  bought: boolean;
  /** Whether a buyer can sell again; null where nothing was bought. */
  sold: boolean | null;
  /** How much of a holding could be sold, in percent. */
  part: number | null;
  buyTax: number | null;
  sellTax: number | null;
  /** Between two who are new. */
  transferTax: number | null;
  /** Null where the market does not report it. */
  pool: string | null;
  /** Some of what should be tried could not be. */
  partial?: true;
}

/**
 * Powers over the holders of a token, according to its code. `hidden-mint` gives balances without minting. `seize`
 * moves or destroys holdings of others. `trading-gate` opens once, `pause` closes again, `sell-gate` does so for sales
 * alone. `allowlist` lets only listed addresses send. `set-fee` has no upper limit in the code. `limit` sets how much
 * others may send or hold, down to nothing. `guard` lets another contract decide which transfers succeed.
 */
export const powerKinds = [
  "mint",
  "hidden-mint",
  "seize",
  "pause",
  "trading-gate",
  "sell-gate",
  "blocklist",
  "allowlist",
  "set-fee",
  "set-capped-fee",
  "take-back-ownership",
  "allowance-bypass",
  "limit",
  "guard",
] as const;
export type PowerKind = (typeof powerKinds)[number];

export interface TokenPower {
  kind: PowerKind;
  /** `name (0x…)` or the selector. */
  functions: string[];
  /**
   * Holder of the power: the owner that the token names; another address that the code knows; or holders of a role, or
   * unknown.
   */
  by: "owner" | "other" | "roles";
  /** Holders of the power besides the owner, who keep it when there is no owner. */
  besides?: "other" | "roles";
  /** The holders are on a list that the owner fills. */
  filled?: true;
  /** For `blocklist`: the list is another contract's. */
  elsewhere?: true;
  /** One person may, and nothing that can be asked shows who. */
  hidden?: true;
  /** An address in the code itself that may. */
  ruler?: string;
  /** For `seize`: the tokens can go to another address, and are not only destroyed. */
  moves?: true;
  /** No run showed it: functions did nothing of the kind, called by every known account, or could not be run. */
  unseen?: true;
  /** A run showed it as an unknown account. */
  open?: true;
  /** For `pause`: the owner, or an address the owner prefers, may continue. */
  exempts?: true;
}
