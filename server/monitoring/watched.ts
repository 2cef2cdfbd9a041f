import type { Network } from "@/server/chains";
import type { PhishingWatch } from "@/server/evidence";
import type { AnySignal, ChainReading, WatchState } from "@/server/risk";
import type { OpenThreat } from "./threats";

/** Stored state of a watched wallet beside its shown state. JSON-safe. */
export interface KeptState extends Omit<WatchState, "block"> {
  /** Parties of the wallet, itself included. */
  parties: string[];
  /** A digest of what lists said of them. */
  known: string;
  phishing: PhishingWatch | null;
  /** Chain evidence of the latest scan; absent in rows of earlier versions. */
  coverage?: ChainReading | undefined;
}

/** A wallet whose scan is due and which this process took. */
export interface TakenWallet {
  network: Network;
  wallet: string;
  /** Version of this scan: where the row has a later one, the scan counts for nothing. */
  version: number;
  /** When others may take it again, in milliseconds. */
  takenUntil: number;
  score: number | null;
  status: string | null;
  signals: AnySignal[] | null;
  threats: OpenThreat[];
  state: KeptState | null;
  block: number | null;
  /** Some account has not seen a scan of it yet. */
  awaited: boolean;
}
