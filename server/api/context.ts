import type { Accounts, Principal } from "@/server/accounts";
import type { Bulk } from "@/server/bulk";
import type { Scans } from "@/server/scans";

/** The capabilities that endpoints call. */
export interface ApiServices {
  accounts: Accounts;
  scans: Scans;
  bulk: Bulk;
}

/** What every procedure gets. */
export interface ApiContext {
  services: ApiServices;
  principal: Principal;
  requestId: string;
  /** Where a procedure wants another status or a header than the usual. */
  reply: { status?: number; headers?: Record<string, string> };
}
