import type { Accounts } from "@/server/accounts";
import type { Database } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import type { Scans } from "@/server/scans";

/** Context of bulk scans. */
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
  /** Requests that jobs are run. A lost request is harmless: a job that does not run is found and requested again. */
  wake(jobs: readonly WaitingJob[]): Promise<unknown>;
}

export interface WaitingJob {
  id: string;
  accountId: string;
}
