import type { ListEvidence } from "../listing/facts";

/** A contract that runs the code of others. */
export interface ProxyFact {
  address: string;
  /** Kinds of proxy as named in the API. */
  kind: "eip1967" | "eip1967-beacon" | "eip1822" | "eip1167" | "openzeppelin-legacy" | "diamond" | "safe" | "other";
  implementations: { address: string; lists: ListEvidence; label?: string }[];
  /** The address it points to has no code. */
  empty: boolean;
  /** The code can be replaced: false for minimal clones and where no function does it. */
  upgradable: boolean;
  beacon?: string;
  /** Address in EIP-1967's slot, although the code runs another. */
  decoy?: string;
  /** The last time that code took another's place, where that was less than about a day ago. */
  upgrade: { implementation: string | null; block: number; hoursAgo: number; transactionHash: string } | null;
}
