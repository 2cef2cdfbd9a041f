import { and, eq, notExists, sql } from "drizzle-orm";
import { recordAudit, runAlone } from "@/server/accounts";
import type { ParsedAddress } from "@/server/chains";
import { type Database, schema, type Transaction } from "@/server/db";
import { networksOf, notMonitored } from "./read";
import { pairsOf } from "./register";
import { requireWallet, type WalletInput } from "./wallet";

const { monitoredWallets, watchedWallets } = schema;

/**
 * Ends an account's monitoring of wallets and deletes wallets that are no longer watched. Returns how many of them were
 * still monitored. Throws 404 where none was.
 */
export function removeWallets(
  db: Database,
  { accountId, actor, at }: { accountId: string; actor: string; at: Date },
  inputs: readonly [WalletInput, ...WalletInput[]],
): Promise<number> {
  const remove = async (tx: Transaction) => {
    const removed = await removeAny(tx, accountId, inputs);
    const [{ wallet: first }] = removed;
    const target = removed.length === 1 ? first : accountId;
    const detail = { count: removed.length, wallets: removed.map(({ wallet, chain }) => `${chain} ${wallet}`) };
    await recordAudit(tx, { accountId, actor, action: "wallet.remove", target, detail, at });
    return removed.length;
  };
  return runAlone(accountId, () => db.transaction(remove));
}

interface Removed {
  /** Address as registered. */
  wallet: string;
  chain: string;
}

async function removeAny(
  tx: Transaction,
  accountId: string,
  inputs: readonly [WalletInput, ...WalletInput[]],
): Promise<[Removed, ...Removed[]]> {
  const named = inputs.map((input) => requireWallet(input));
  const [first, ...others] = await removeNamed(tx, accountId, named);
  if (first) return [first, ...others];
  // On none but the one that was meant: a request that is sent twice must not end two.
  const { network, key } = requireWallet(inputs[0]);
  throw notMonitored(network, await networksOf(tx, accountId, key));
}

/** In a handful of statements, however many. */
async function removeNamed(tx: Transaction, accountId: string, named: readonly ParsedAddress[]): Promise<Removed[]> {
  const given = pairsOf(named);
  const watched = sql`(${watchedWallets.network}, ${watchedWallets.wallet}) in (select * from ${given})`;
  // Locked first: a registration that comes meanwhile is seen by the statement after the next one. In the order in which
  // registrations take them, so that none waits for another that waits for it.
  await tx
    .select({ version: watchedWallets.version })
    .from(watchedWallets)
    .where(watched)
    .orderBy(sql`${watchedWallets.network} collate "C"`, watchedWallets.wallet)
    .for("update");
  const { network, wallet, address } = monitoredWallets;
  const own = and(eq(monitoredWallets.accountId, accountId), sql`(${network}, ${wallet}) in (select * from ${given})`);
  const removed = await tx.delete(monitoredWallets).where(own).returning({ wallet: address, chain: network });
  await tx.delete(watchedWallets).where(and(watched, unwatched(tx)));
  return removed;
}

/** Watched wallets that no account monitors. */
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
