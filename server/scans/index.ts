import type { Chains } from "@/server/chains";
import type { Clock } from "@/server/clock";
import type { BatchWriter, DatabaseHandle } from "@/server/db";
import type { EvidenceSources } from "@/server/evidence";
import type { Intel } from "@/server/intel";
import type { Logger } from "@/server/log";
import { checkThreats, type ThreatInput, type ThreatRecord } from "./check-threats";
import { createScanRecorder, type ScanRow } from "./record";
import { type ScanInput, type ScanRecord, scanWallet } from "./scan-wallet";

export { checkAddress, readAddress } from "./address";
export type { ThreatRecord } from "./check-threats";
export { checkDomain } from "./domain";
export type { ScanRecord } from "./scan-wallet";

/** Who asks: whose history the scan stands in. */
export interface ScanCaller {
  principal: { accountId: string; keyId: string | null };
  requestId: string | null;
}

/** What every scan works with. */
export interface ScanContext {
  sources: EvidenceSources;
  recorder: BatchWriter<ScanRow>;
  clock: Clock;
}

export interface Scans {
  scanWallet(caller: ScanCaller, input: ScanInput): Promise<ScanRecord>;
  checkThreats(caller: ScanCaller, input: ThreatInput): Promise<ThreatRecord>;
  /** Writes the history that waits to be written. */
  flush(): Promise<void>;
  /** The same, and takes no more. */
  stop(): Promise<void>;
}

interface ScanDependencies {
  database: DatabaseHandle;
  intel: Intel;
  chains: Chains;
  log: Logger;
  clock: Clock;
}

export function openScans({ database, intel, chains, log, clock }: ScanDependencies): Scans {
  const sources: EvidenceSources = { intel, chains };
  const recorder = createScanRecorder(database, log);
  const context: ScanContext = { sources, recorder, clock };
  return {
    scanWallet: (caller, input) => scanWallet(context, caller, input),
    checkThreats: (caller, input) => checkThreats(context, caller, input),
    flush: () => recorder.flush(),
    stop: () => recorder.stop(),
  };
}
