import type { PhishingFact } from "@/server/risk";
import type { Range } from "../history/ranges";

export type LureFact = Extract<PhishingFact, { how: "lure" }>;

/** Up to where attempts on a wallet were looked for. JSON-safe and bounded. */
export interface PhishingWatch {
  /** The first block that was looked at: what is older is the wallet's past. 0 on Solana. */
  origin: number;
  /** The day of that look, `2026-11-21`: who is listed since then is news, even for what is older. */
  day: string;
  /** Earlier blocks whose items the node did not return, or that had more items than the limit; absent: none. */
  unread?: Range;
  /** Checked items, oldest first. */
  seen: string[];
  /**
   * Domains that received tokens lead to, each once, even if no list names them: a list may do so later. Oldest first.
   */
  leads?: LureFact[];
}
