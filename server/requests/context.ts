import type { Accounts, Principal } from "@/server/accounts";
import type { ScanCaller, Scans } from "@/server/scans";

/** Dependencies of assessing a request: the sources of every scan, the history where it is noted, and the quotas. */
export interface RequestsContext {
  accounts: Pick<Accounts, "requireQuota" | "charge" | "chargeSimulation">;
  scans: Pick<Scans, "context">;
}

/** The account and key that ask. */
export interface RequestCaller extends ScanCaller {
  principal: Omit<Principal, "keyId"> & { keyId: string | null };
}
