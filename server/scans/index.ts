import { type Chains, evmNetworkNames, type ParsedAddress } from "@/server/chains";
import type { DatabaseHandle } from "@/server/db";
import {
  type ExplorerSettings,
  openAnalysisPool,
  openExplorer,
  openHistory,
  openKnownMaliciousCode,
  type WalletSources,
} from "@/server/evidence";
import type { Intel } from "@/server/intel";
import type { Clock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import { networkTable } from "@/server/networks";
import { analyzeSignature, type SignatureAnalysisInput, type SignatureRecord } from "./analyze-signature";
import { type AnalysisInput, type AnalysisRecord, analyzeTransaction } from "./analyze-transaction";
import type { ScanCaller } from "./caller";
import { checkThreats, type ThreatInput, type ThreatRecord } from "./check-threats";
import type { ScanContext } from "./context";
import { listScans, type PastScan, type PastScans, readScan, type ScanFilter } from "./list-scans";
import { pruneScans } from "./prune";
import { createScanRecorder } from "./record";
import { type ContractInput, type ContractRecord, scanContract } from "./scan-contract";
import { type Examination, examineWallet, type ScanInput, type ScanRecord, scanWallet } from "./scan-wallet";
import { type AnsweredRequest, scansOfRequests } from "./scans-of-requests";
import { type SimulatedRecord, type SimulateInput, simulateTransaction } from "./simulate-transaction";

export { cursorOf as scanCursor } from "@/server/db";
export { checkAddress, readAddress, requireAddress } from "./address";
export { showSignature } from "./analyze-signature";
export { authorizationFact } from "./analyze-transaction";
export type { ScanCaller } from "./caller";
export type { ScanContext } from "./context";
export { checkDomain } from "./domain";
export type { PastScan } from "./list-scans";
export { detailsVersion, type RecordedScan, recordScan, scanKinds } from "./record";
export { revocationOf } from "./revocation";
export { type Approval, approvalsOf, type ScanRecord } from "./scan-wallet";
export { type ShownSimulation, showSimulation } from "./show-simulation";
export { type ShownTransaction, showTransaction } from "./show-transaction";

export interface Scans {
  /** For capabilities that judge by the same evidence and keep it in the same history. */
  context: ScanContext;
  scanWallet(caller: ScanCaller, input: ScanInput): Promise<ScanRecord>;
  /** The same without a caller, and kept nowhere. */
  examineWallet(subject: ParsedAddress): Promise<Examination>;
  scanContract(caller: ScanCaller, input: ContractInput): Promise<ContractRecord>;
  analyzeTransaction(caller: ScanCaller, input: AnalysisInput): Promise<AnalysisRecord>;
  analyzeSignature(caller: ScanCaller, input: SignatureAnalysisInput): Promise<SignatureRecord>;
  checkThreats(caller: ScanCaller, input: ThreatInput): Promise<ThreatRecord>;
  /** Reads the code at some listed addresses that was not read yet, to recognise its copies. Returns the number. */
  readListedCode(): Promise<number>;
  simulateTransaction(caller: ScanCaller, input: SimulateInput): Promise<SimulatedRecord>;
  /** A page of what an account scanned, newest first. */
  list(filter: ScanFilter): Promise<PastScans>;
  /** The scans that answered requests, by request id. */
  ofRequests(accountId: string, requests: readonly AnsweredRequest[]): ReturnType<typeof scansOfRequests>;
  /** One of them, whole. Throws 404. */
  read(accountId: string, id: string): Promise<PastScan>;
  /** Deletes what is older than its account's plan keeps. Answers how many. */
  prune(): Promise<number>;
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
  if (evmNetworkNames().some((network) => chains.evm(network))) openAnalysisPool(log);
  const history = openHistory({ pool: database.pool, chains, intel, log });
  const hasExplorer = explorerSettings || networkTable().some(({ explorer: own }) => own?.url);
  const explorer = hasExplorer ? openExplorer(explorerSettings, log) : undefined;
  const listedCode = openKnownMaliciousCode({ pool: database.pool, chains, intel, log });
  const { badCode } = listedCode;
  const sources: WalletSources = { intel, chains, badCode, history, explorer };
  const recorder = createScanRecorder(database, log);
  const context: ScanContext = { sources, badCode, recorder, clock };
  return {
    context,
    scanWallet: (caller, input) => scanWallet(context, caller, input),
    examineWallet: (subject) => examineWallet(sources, subject),
    scanContract: (caller, input) => scanContract(context, caller, input),
    simulateTransaction: (caller, input) => simulateTransaction(context, caller, input),
    analyzeTransaction: (caller, input) => analyzeTransaction(context, caller, input),
    analyzeSignature: (caller, input) => analyzeSignature(context, caller, input),
    checkThreats: (caller, input) => checkThreats(context, caller, input),
    list: (filter) => listScans(database.pool, filter),
    ofRequests: (accountId, requests) => scansOfRequests(database.pool, accountId, requests),
    read: (accountId, id) => readScan(database.pool, accountId, id),
    prune: () => pruneScans({ db: database.db, clock }),
    readListedCode: () => listedCode.readListed(),
    flush: () => recorder.flush(),
    async stop() {
      explorer?.stop();
      await Promise.all([history.stop(), listedCode.stop()]);
      await recorder.stop();
    },
  };
}
