import { and, eq, notExists } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import { networksOf, notMonitored } from "./read";
import { requireWallet, type WalletInput } from "./wallet";

const { monitoredWallets, watchedWallets } = schema;

/** Ends an account's monitoring of a wallet; what nobody watches any more is forgotten. Throws 404. */
export function removeWallet(db: Database, accountId: string, input: WalletInput): Promise<void> {
  const { network, key: wallet } = requireWallet(input);
  return db.transaction(async (tx) => {
    const watched = and(eq(watchedWallets.network, network), eq(watchedWallets.wallet, wallet));
    // Locked first: a registration that comes meanwhile is seen by the statement after the next one.
    await tx.select({ version: watchedWallets.version }).from(watchedWallets).where(watched).for("update");
    const { rowCount } = await tx
      .delete(monitoredWallets)
      .where(
        and(
          eq(monitoredWallets.accountId, accountId),
          eq(monitoredWallets.network, network),
          eq(monitoredWallets.wallet, wallet),
        ),
      );
    // On none but the one that was meant: a request that is sent twice must not end two.
    if (!rowCount) throw notMonitored(network, await networksOf(tx, accountId, wallet));
    await tx.delete(watchedWallets).where(and(watched, unwatched(tx)));
  });
}

/** Of watched wallets: those that no account monitors. */
export function unwatched(db: Pick<Database, "select">) {
  return notExists(
    db
      .select({ id: monitoredWallets.id })
      .from(monitoredWallets)
      .where(
        and(eq(monitoredWallets.network, watchedWallets.network), eq(monitoredWallets.wallet, watchedWallets.wallet)),
      ),
  );
}
