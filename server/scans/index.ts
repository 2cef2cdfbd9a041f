import type { Chains } from "@/server/chains";
import type { Clock } from "@/server/clock";
import type { BatchWriter, DatabaseHandle } from "@/server/db";
import { BadCode, type ExplorerSettings, openExplorer, openHistory, type WalletSources } from "@/server/evidence";
import type { Intel } from "@/server/intel";
import type { Logger } from "@/server/log";
import { checkThreats, type ThreatInput, type ThreatRecord } from "./check-threats";
import { createScanRecorder, type ScanRow } from "./record";
import { type ContractInput, type ContractRecord, scanContract } from "./scan-contract";
import { type ScanInput, type ScanRecord, scanWallet } from "./scan-wallet";

export { checkAddress, readAddress } from "./address";
export type { ThreatRecord } from "./check-threats";
export { checkDomain } from "./domain";
export type { ContractRecord } from "./scan-contract";
export type { ScanRecord } from "./scan-wallet";

/** Who asks: whose history the scan stands in. */
export interface ScanCaller {
  principal: { accountId: string; keyId: string | null };
  requestId: string | null;
}

/** What every scan works with. */
export interface ScanContext {
  sources: WalletSources;
  /** Code of listed contracts that were scanned, to know its copies again. */
  badCode: BadCode;
  recorder: BatchWriter<ScanRow>;
  clock: Clock;
}

export interface Scans {
  scanWallet(caller: ScanCaller, input: ScanInput): Promise<ScanRecord>;
  scanContract(caller: ScanCaller, input: ContractInput): Promise<ContractRecord>;
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
  /** A block explorer, where the operator has one. */
  explorer?: ExplorerSettings | undefined;
  log: Logger;
  clock: Clock;
}

export function openScans({
  database,
  intel,
  chains,
  explorer: explorerSettings,
  log,
  clock,
}: ScanDependencies): Scans {
  const history = openHistory({ pool: database.pool, chains, intel, log, clock });
  const explorer = explorerSettings ? openExplorer(explorerSettings, log, clock) : undefined;
  const sources: WalletSources = { intel, chains, history, explorer };
  const recorder = createScanRecorder(database, log);
  const context: ScanContext = { sources, badCode: new BadCode(), recorder, clock };
  return {
    scanWallet: (caller, input) => scanWallet(context, caller, input),
    scanContract: (caller, input) => scanContract(context, caller, input),
    checkThreats: (caller, input) => checkThreats(context, caller, input),
    flush: () => recorder.flush(),
    async stop() {
      explorer?.stop();
      await history.stop();
      await recorder.stop();
    },
  };
}
