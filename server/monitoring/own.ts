import { and, eq } from "drizzle-orm";
import { type Database, schema, type Transaction } from "@/server/db";
import { networksOf, notMonitored } from "./read";
import { requireWallet, type WalletInput } from "./wallet";

const { monitoredWallets } = schema;

/** The account's registration of a wallet, locked until the commit. Throws 404. */
export async function lockOwn(tx: Transaction, accountId: string, input: WalletInput) {
  const { network, key } = requireWallet(input);
  const [own] = await tx
    .select()
    .from(monitoredWallets)
    .where(isOwn(accountId, network, key))
    .for("update");
  if (!own) throw notMonitored(network, await networksOf(tx, accountId, key));
  return own;
}

/** Throws 404 where the account does not monitor the wallet. */
export async function requireOwn(db: Database, accountId: string, input: WalletInput) {
  const subject = requireWallet(input);
  const { network, key } = subject;
  const [own] = await db
    .select()
    .from(monitoredWallets)
    .where(isOwn(accountId, network, key));
  if (!own) throw notMonitored(network, await networksOf(db, accountId, key));
  return { own, subject };
}

function isOwn(accountId: string, network: string, wallet: string) {
  return and(
    eq(monitoredWallets.accountId, accountId),
    eq(monitoredWallets.network, network),
    eq(monitoredWallets.wallet, wallet),
  );
}
