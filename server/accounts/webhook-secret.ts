import { eq } from "drizzle-orm";
import { schema } from "@/server/db";
import { AppError } from "@/server/errors";
import type { SecretsContext } from "./context";

const { accounts } = schema;

/** The account's webhook secret, `whsec_…`. Throws 404; an Error where APP_SECRET is not the one it was sealed under. */
export async function readWebhookSecret({ db, vault }: SecretsContext, accountId: string): Promise<string> {
  const [account] = await db
    .select({ sealed: accounts.webhookSecret })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new AppError("not_found", "There is no such account.");
  return vault.open(account.sealed, accountId);
}

/** False where this database's secrets were sealed under another APP_SECRET. True for an empty database. */
export async function fitsVault({ db, vault }: SecretsContext): Promise<boolean> {
  const [some] = await db.select({ id: accounts.id, sealed: accounts.webhookSecret }).from(accounts).limit(1);
  if (!some) return true;
  try {
    vault.open(some.sealed, some.id);
    return true;
  } catch {
    return false;
  }
}
