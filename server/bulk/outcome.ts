import { type ErrorCode, isAppError } from "@/server/errors";
import type { ScanCaller, ScanRecord } from "@/server/scans";
import type { BulkContext } from "./context";
import { mapBounded } from "./map-bounded";

/** A wallet's scan without what a bulk result doesn't show. */
export type BulkScan = Pick<ScanRecord, "assessment" | "chain" | "at">;

/** What came of one wallet. */
export type Outcome = { scan: BulkScan } | { error: { code: ErrorCode; message: string } };

/** Wallets under way at once: enough for their chain reads to share requests, few enough for other callers to get in. */
const atOnce = 100;

/** Scans each of them; one that fails is told and holds up no other. */
export function scanAll(
  { scans, log }: Pick<BulkContext, "scans" | "log">,
  caller: ScanCaller,
  wallets: readonly string[],
  chain: string | null,
): Promise<Outcome[]> {
  return mapBounded(wallets, atOnce, async (address): Promise<Outcome> => {
    try {
      const { assessment, chain: network, at } = await scans.scanWallet(caller, { address, chain: chain ?? undefined });
      return { scan: { assessment, chain: network, at } };
    } catch (error) {
      if (isAppError(error)) return { error: { code: error.code, message: error.message } };
      // Whoever asks why is sent to the log by the request's id.
      log.error({ err: error, requestId: caller.requestId }, "a wallet of a bulk scan could not be scanned");
      return { error: { code: "internal_error", message: "This wallet could not be scanned." } };
    }
  });
}
