import type { Accounts } from "@/server/accounts";
import type { Database } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import type { Scans } from "@/server/scans";

/** What bulk scans work with. */
export interface BulkContext {
  db: Database;
  accounts: Pick<Accounts, "reserve" | "refund">;
  scans: Pick<Scans, "scanWallet">;
  clock: Clock;
  log: Logger;
  /** Where the original family begins, for links. */
  baseUrl: string;
  /** Whether what scans need is being closed: what they find from now on says nothing of the wallets. */
  isClosing?(): boolean;
  /** Asks for jobs to be run. Often enough is soon enough: a job that nobody runs is found and asked for again. */
  wake(jobs: readonly WaitingJob[]): Promise<unknown>;
}

export interface WaitingJob {
  id: string;
  accountId: string;
}
