import { and, eq, sql } from "drizzle-orm";
import { schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { isRegistered } from "@/server/networks";
import type { MonitoringContext } from "./context";
import { requireOwn } from "./own";
import { unknownNetwork } from "./registered";
import type { WalletInput } from "./wallet";

const { watchedWallets } = schema;
/** A scan costs nothing, so that it comes no more often than this. */
const PAUSE_MS = 60_000;

/** Makes a monitored wallet due now. Throws 404, and 429 within a minute of its last scan. */
export async function scanSoon(
  { db, clock, wake }: Pick<MonitoringContext, "db" | "clock" | "wake">,
  accountId: string,
  input: WalletInput,
): Promise<void> {
  const { own } = await requireOwn(db, accountId, input);
  if (!isRegistered(own.network)) throw unknownNetwork();
  const now = clock.now();
  const isShared = and(eq(watchedWallets.network, own.network), eq(watchedWallets.wallet, own.wallet));
  const [shared] = await db.select({ scannedAt: watchedWallets.scannedAt }).from(watchedWallets).where(isShared);
  const last = shared?.scannedAt?.getTime() ?? 0;
  if (now - last < PAUSE_MS && now >= last) {
    const retryAfter = Math.ceil((PAUSE_MS - (now - last)) / 1_000);
    throw new AppError("rate_limited", "This wallet was scanned less than a minute ago.", { retryAfter });
  }
  const moment = new Date(now).toISOString();
  await db
    .update(watchedWallets)
    .set({ dueAt: sql`least(${watchedWallets.dueAt}, ${moment}::timestamptz)` })
    .where(isShared);
  await wake().catch(() => {});
}
