import type { Principal } from "@/server/accounts";
import type { BulkScan } from "./outcome";

/** Under which name usage counts bulk scans. */
export const endpointName = "POST /v1/api/bulk/scan";

/** Fewer are answered within the request. */
export const jobFrom = 50;

export interface BulkRequest {
  principal: Principal;
  requestId: string;
  /** Valid on `chain`. */
  wallets: readonly string[];
  /** Network or alias; null: derived from each address. */
  chain: string | null;
  /** The file's own columns, a row for each wallet: kept with the results. */
  columns?: OwnColumns | undefined;
}

export interface OwnColumns {
  names: string[];
  rows: string[][];
}

/** A result at its place in the request. */
export interface PlacedScan {
  /** Exactly as submitted. */
  wallet: string;
  scan: BulkScan;
}
