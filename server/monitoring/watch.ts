import { and, eq } from "drizzle-orm";
import type { Acting } from "@/server/accounts";
import { schema, type Transaction } from "@/server/db";
import { registerWallet } from "./register";
import { requireWallet } from "./wallet";

const { monitoredWallets } = schema;

/**
 * Monitors a wallet given without its chain: where no network watches it yet, the one that its address indicates.
 * Returns whether it is new, and so to be scanned once the caller's transaction is committed. Throws 400, and 403
 * beyond the plan's limit.
 */
export async function watchWallet(
  tx: Transaction,
  { accountId, actor, wallet, at }: { accountId: string; wallet: string; at: number } & Acting,
): Promise<boolean> {
  const { key } = requireWallet({ wallet });
  const [known] = await tx
    .select({ id: monitoredWallets.id })
    .from(monitoredWallets)
    .where(and(eq(monitoredWallets.accountId, accountId), eq(monitoredWallets.wallet, key)))
    .limit(1);
  if (!known) await registerWallet(tx, { accountId, actor }, { wallet }, at);
  return !known;
}
