/** A token: what it says of itself, whom it resembles, and what somebody may do to its holders. */
export interface TokenFact {
  /** null: it is none of these, but has a name that lures. */
  standard: "erc20" | "erc721" | "erc1155" | null;
  name: string | null;
  symbol: string | null;
  powers: TokenPower[];
  /** What nobody but those who are exempt can do now. */
  stopped: "transfers" | "sales" | null;
  /** What the code lets nobody do but those whom it prefers, whatever is switched on. */
  reserved: "transfers" | "sales" | null;
  /** Its transfers report that something moved, and nothing does; or whoever is asked for holds some of it. */
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

/** What came of buying and selling, tried out on a copy of the chain. Taxes in percent. */
export interface TradeFact {
  market: string;
  bought: boolean;
  /** Whether whoever buys it can sell it again; null where nothing was bought. */
  sold: boolean | null;
  /** How much of a holding could be sold, in percent. */
  part: number | null;
  buyTax: number | null;
  sellTax: number | null;
  /** Between two who are new. */
  transferTax: number | null;
  /** Null where the market doesn't tell. */
  pool: string | null;
  /** Some of what should be tried could not be. */
  partial?: true;
}

/**
 * What somebody may do to the holders of a token, as its code tells:
 * `hidden-mint` gives balances without minting; `seize` moves or destroys what others hold; `trading-gate` opens once,
 * `pause` closes again, `sell-gate` does for sales alone; `allowlist` lets nobody send but who is listed; `set-fee` has
 * no upper limit in the code; `limit` sets how much others may send or hold, to nothing if one likes; `guard` puts
 * another contract in charge of whose transfers go through.
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
  /** Who may: the owner that the token names; somebody else that the code knows; holders of a role, or not told. */
  by: "owner" | "other" | "roles";
  /** Who may besides the owner, and still may when there is none. */
  besides?: "other" | "roles";
  /** Those who may stand on a list that the owner fills. */
  filled?: true;
  /** Of `blocklist`: the list is another contract's. */
  elsewhere?: true;
  /** One person may, and nothing that can be asked shows who. */
  hidden?: true;
  /** An address in the code itself that may. */
  ruler?: string;
  /** Of `seize`: what is taken can go to somebody else, and is not only destroyed. */
  moves?: true;
  /** Run with many arguments by every account that is known, its functions did nothing of the kind. */
  unseen?: true;
  /** Of `pause`: the owner, or whom he prefers, goes on. */
  exempts?: true;
}
