import type { EvmNetwork } from "@/server/chains";
import type { SignInMessage } from "@/server/chains/signatures/types";
import type { Assessment } from "@/server/risk";
import type { RecordedScan, ScanContext, ShownSimulation } from "@/server/scans";

/** Where and when a request is judged, and how much may be asked for it. */
export interface Judging {
  context: ScanContext;
  network: EvmNetwork;
  accountId: string;
  /** Whether it may be run. */
  mayRun: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** What became of one kind of request, before the page that asks is looked at. */
export interface Judged {
  kind: "transaction" | "calls" | "signature" | "connection" | "permissions" | "chain" | "asset" | "user-operation";
  assessment: Assessment;
  /** What it says, as a caller sees it. */
  analysis?: object;
  simulation?: ShownSimulation;
  calls?: object[];
  signIn?: SignInMessage | null;
  /** As the history names it. */
  record: Pick<RecordedScan, "kind" | "subject" | "wallet"> & { about?: object };
}
