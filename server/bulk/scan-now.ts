import type { BulkContext } from "./context";
import { scanAll } from "./outcome";
import { type BulkRequest, endpointName, type PlacedScan } from "./request";
import { uniqueWallets } from "./wallets";

/** Scans a few wallets within the request: paid whole before, given back whole where one can't be scanned. */
export async function scanNow(context: BulkContext, request: BulkRequest): Promise<PlacedScan[]> {
  const { principal, requestId, wallets, chain } = request;
  const receipt = await context.accounts.reserve(principal, endpointName, wallets.length);
  try {
    const unique = uniqueWallets(wallets, chain);
    const caller = { principal, requestId };
    const scans = await scanAll(
      context,
      caller,
      unique.map(({ wallet }) => wallet),
      chain,
    );
    const placed: PlacedScan[] = [];
    for (const [index, scan] of scans.entries()) {
      for (const place of unique[index]?.places ?? []) placed[place] = { wallet: wallets[place] as string, scan };
    }
    return placed;
  } catch (error) {
    await context.accounts
      .refund(receipt, receipt.calls)
      .catch((err) =>
        context.log.error({ err, requestId, receipt }, "the calls of a bulk scan could not be given back"),
      );
    throw error;
  }
}
