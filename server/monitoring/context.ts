import type { Chains } from "@/server/chains";
import type { Database } from "@/server/db";
import type { Intel } from "@/server/intel";
import type { Clock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import type { Scans } from "@/server/scans";

/** Dependencies of monitoring. */
export interface MonitoringContext {
  db: Database;
  scans: Pick<Scans, "examineWallet">;
  intel: Intel;
  chains: Chains;
  clock: Clock;
  log: Logger;
  /** How often a wallet is scanned. */
  intervalMs: number;
  /** Asks for what is due to be scanned now. Lost, it costs seconds: who looks for work finds it. */
  wake(): Promise<unknown>;
}
