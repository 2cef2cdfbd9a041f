import { desc, eq, sql } from "drizzle-orm";
import { schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import type { SecretsContext } from "./context";

const { accounts } = schema;

/** The account's webhook secrets, `whsec_…`. */
export interface WebhookSecrets {
  current: string;
  /** The one before the last rotation; kept behind its end, so that a mismatch can be explained. */
  previous: { secret: string; until: Date; over: boolean } | null;
  /** Which of them X-Service-Signature is made with now. */
  serviceSignature: "current" | "previous";
}

/** Throws 404; 503 `unavailable` where APP_SECRET is not the one they were sealed under. */
export async function readWebhookSecrets(
  { db, vault, clock }: SecretsContext,
  accountId: string,
): Promise<WebhookSecrets> {
  const [account] = await db
    .select({
      sealed: accounts.webhookSecret,
      previousSealed: accounts.previousWebhookSecret,
      until: accounts.previousSecretUntil,
      newFrom: accounts.newSecretFrom,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new AppError("not_found", "There is no such account.");
  const { sealed, previousSealed, until, newFrom } = account;
  const now = clock.now();
  const open = (secret: Buffer) => {
    if (opens(vault, secret, accountId)) return vault.open(secret, accountId);
    throw new AppError(
      "unavailable",
      "The webhook secret can't be read: APP_SECRET is not the one that it was encrypted with. The operator can put that one back; where it is lost, rotate the secret.",
      { retryAfter: 3_600 },
    );
  };
  const over = until !== null && until.getTime() <= now;
  return {
    current: open(sealed),
    previous: previousSealed && until ? { secret: open(previousSealed), until, over } : null,
    serviceSignature: !over && newFrom !== null && newFrom.getTime() > now ? "previous" : "current",
  };
}

/**
 * False where all of this database's secrets, or the newest of many, were sealed under another APP_SECRET. Where that
 * secret was lost, they are replaced account by account, and the first one shows it. True for an empty database.
 */
export async function fitsVault({ db, vault }: Pick<SecretsContext, "db" | "vault">): Promise<boolean> {
  const newest = await db
    .select({ id: accounts.id, sealed: accounts.webhookSecret })
    .from(accounts)
    .orderBy(desc(sql`coalesce(${accounts.newSecretFrom}, ${accounts.createdAt})`))
    .limit(1_000);
  return newest.length === 0 || newest.some(({ id, sealed }) => opens(vault, sealed, id));
}

export function opens(vault: SecretsContext["vault"], sealed: Buffer, owner: string): boolean {
  try {
    vault.open(sealed, owner);
    return true;
  } catch {
    return false;
  }
}
