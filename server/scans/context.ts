import type { BatchWriter } from "@/server/db";
import type { KnownMaliciousCode, WalletSources } from "@/server/evidence";
import type { Clock } from "@/server/kernel/clock";
import type { ScanRow } from "./record";

/** Dependencies of every scan. */
export interface ScanContext {
  sources: WalletSources;
  /** Code of listed contracts, to know its copies again. */
  badCode: KnownMaliciousCode;
  recorder: BatchWriter<ScanRow>;
  clock: Clock;
}
