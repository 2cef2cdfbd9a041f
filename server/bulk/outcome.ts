import { databaseErrorOf } from "@/server/kernel/database-errors";
import { type ErrorCode, isAppError } from "@/server/kernel/errors";
import type { ScanCaller, ScanRecord } from "@/server/scans";
import type { BulkContext } from "./context";
import { mapBounded } from "./map-bounded";

/** A wallet's scan without what a bulk result doesn't show. */
export interface BulkScan extends Pick<ScanRecord, "assessment" | "chain" | "at"> {
  /** The id in the history; absent in jobs of earlier versions. */
  id?: string | undefined;
}

/** Outcome of one wallet. */
export type Outcome = { scan: BulkScan } | { error: { code: ErrorCode; message: string } };

/** Wallets under way at once: enough for their chain reads to share requests, few enough for other callers to get in. */
const atOnce = 100;

/** Scans each of them. Rejects as the first that fails does. */
export function scanAll(
  context: Pick<BulkContext, "scans">,
  caller: ScanCaller,
  wallets: readonly string[],
  chain: string | null,
): Promise<BulkScan[]> {
  return mapBounded(wallets, atOnce, (wallet) => scanOne(context, caller, wallet, chain));
}

/** Scans each wallet. A failure is reported and does not stop the others. */
export function scanEach(
  context: Pick<BulkContext, "scans" | "log">,
  caller: ScanCaller,
  wallets: readonly string[],
  chain: string | null,
): Promise<Outcome[]> {
  return mapBounded(wallets, atOnce, async (wallet): Promise<Outcome> => {
    try {
      return { scan: await scanOne(context, caller, wallet, chain) };
    } catch (error) {
      const notified = isAppError(error) ? error : databaseErrorOf(error);
      if (notified) return { error: { code: notified.code, message: notified.message } };
      // The error refers the caller to the log by the request's id.
      context.log.error({ err: error, requestId: caller.requestId }, "a wallet of a bulk scan could not be scanned");
      return { error: { code: "internal_error", message: "This wallet could not be scanned." } };
    }
  });
}

async function scanOne(
  { scans }: Pick<BulkContext, "scans">,
  caller: ScanCaller,
  address: string,
  chain: string | null,
): Promise<BulkScan> {
  let id: string | undefined;
  const onRecorded = (made: string) => {
    id = made;
  };
  const scan = await scans.scanWallet({ ...caller, onRecorded }, { address, chain: chain ?? undefined });
  return { id, assessment: scan.assessment, chain: scan.chain, at: scan.at };
}
