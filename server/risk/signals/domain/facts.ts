/** Why a name reads like phishing. Strings are parts of the name, but for `brand`, `address`, `word` and `reads`: what it stands for. */
export type NameReason =
  | { kind: "userinfo" }
  | { kind: "ip-literal" }
  | { kind: "punycode-lookalike"; brand: string }
  | { kind: "mixed-script" }
  | { kind: "latin-lookalike"; reads: string }
  | { kind: "imitates-address"; address: string }
  | { kind: "imitates-brand"; brand: string; written: string }
  | { kind: "brand-in-subdomain"; brand: string }
  | { kind: "disguised-word"; word: string; written: string }
  | { kind: "free-hosting-lure"; host: string; word: string }
  | { kind: "lure-words"; words: string[] }
  | { kind: "topic-words"; words: string[] }
  | { kind: "numbered-series"; label: string }
  | { kind: "random-label"; label: string }
  | { kind: "content-hash"; host: string }
  | { kind: "cheap-tld"; tld: string }
  | { kind: "character-pattern" };

/** Facts from a link's path, at a host where others than its owner have pages. */
export interface PageFacts {
  /** The path is a hash of IPFS. */
  isHash: boolean;
  /** The name that its maker gave it reads like phishing. */
  suspect: { page: string; probability: number; reasons: readonly NameReason[] } | null;
}

/** Facts from a name's letters. */
export interface NameFacts {
  /**
   * `block`: of honest names in general, fewer than one in a thousand reads like this; `review`: about one in a hundred.
   * Of honest crypto projects' names one or two in a hundred, and one in twenty.
   */
  level: "block" | "review" | "none";
  /** Probability of phishing, if phishing and honest names were equally frequent; 0 to 1. */
  probability: number;
  reasons: readonly NameReason[];
  /** The brand whose own domain it is. */
  official: string | null;
  /** The letters would block the name, but other sites load parts from it. */
  spared: boolean;
}
