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

/** Outcome for one kind of request, before the requesting page is checked. */
export interface Judged {
  kind: "transaction" | "calls" | "signature" | "connection" | "permissions" | "chain" | "asset" | "user-operation";
  assessment: Assessment;
  /** The analysis as shown to a caller. */
  analysis?: object;
  simulation?: ShownSimulation;
  calls?: object[];
  signIn?: SignInMessage | null;
  /** Subject's name in the history. */
  record: Pick<RecordedScan, "kind" | "subject" | "wallet"> & { about?: object };
}
