/** Evidence of each of these signals. JSON-safe. */
export interface TokenSignals extends PowerSignals {
  "token.look-alike": ImitationEvidence;
  "token.impersonation": ImitationEvidence;
  "token.same-name": ImitationEvidence & { field: "symbol" | "name" };
  "token.lure-name": AdvertisementEvidence;
  "token.flagged-domain": AdvertisementEvidence & { list: string };
  "token.hidden-owner": { network: string; token: string; functions: string[]; ruler?: string };
  "token.stopped": { network: string; token: string; stopped: "transfers" | "sales" };
  "token.reserved": { network: string; token: string; what: "transfers" | "sales" };
  "token.pretence": { network: string; token: string };
  "token.honeypot": TradeEvidence;
  "token.high-tax": TradeEvidence;
}

export interface PowerSignals {
  "token.mint": PowerEvidence;
  "token.hidden-mint": PowerEvidence;
  "token.seize": PowerEvidence;
  "token.pause": PowerEvidence;
  "token.trading-gate": PowerEvidence;
  "token.sell-gate": PowerEvidence;
  "token.blocklist": PowerEvidence;
  "token.allowlist": PowerEvidence;
  "token.adjustable-fee": PowerEvidence;
  "token.capped-fee": PowerEvidence;
  "token.take-back-ownership": PowerEvidence;
  "token.allowance-bypass": PowerEvidence;
  "token.adjustable-limit": PowerEvidence;
  "token.outside-guard": PowerEvidence;
}

export interface PowerEvidence {
  network: string;
  token: string;
  /** `name (0x…)` or the selector. */
  functions: string[];
  by: "owner" | "other" | "roles";
  /** Address of that person, where known. */
  holder?: string;
  /** One person, and nothing that can be asked shows who that is. */
  hidden?: true;
  /** No run showed it: it is read from the code alone. */
  unseen?: true;
  /** A run showed it as an unknown account. */
  open?: true;
}

export interface ImitationEvidence {
  network: string;
  token: string;
  name: string | null;
  symbol: string | null;
  /** The known token's symbol and address; null for the chain's own coin. */
  knownSymbol: string;
  original: string | null;
  list: string;
}

export interface AdvertisementEvidence {
  network: string;
  token: string;
  name: string | null;
  symbol: string | null;
  domain: string;
}

export interface TradeEvidence {
  network: string;
  token: string;
  market: string;
  /** Percent; null where it didn't come to that. */
  buyTax: number | null;
  sellTax: number | null;
  /** How much of a holding could be sold, in percent. */
  part?: number;
}
