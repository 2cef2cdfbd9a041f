import { eq } from "drizzle-orm";
import { schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { recordAudit } from "./audit";
import type { Acting, SecretsContext } from "./context";
import { generateWebhookSecret } from "./create-account";
import { lockAccount } from "./find-account";
import { opens, readWebhookSecrets, type WebhookSecrets } from "./webhook-secret";

const { accounts } = schema;

const overlapMs = 24 * 3_600_000;

/** When X-Service-Signature, which has room for one signature, turns to the new secret. */
export type NewSecretAt = "now" | "end";

export interface RotatedSecret {
  secret: string;
  /** Until then the old one signs beside it in `webhook-signature`. */
  previousUntil: Date;
  /** From then on the new one makes `X-Service-Signature`. */
  newFrom: Date;
}

/**
 * Gives the account a new webhook secret; the old one stays valid for 24 h, or until endOldWebhookSecret ends it. One that
 * can't be read, since APP_SECRET was lost, ends at once. Throws 404, and 409 while an earlier rotation is not over: a
 * third secret would leave receivers that have the first without a valid signature.
 */
export function rotateWebhookSecret(
  { db, clock, vault }: SecretsContext,
  { accountId, newSecretAt, actor }: { accountId: string; newSecretAt: NewSecretAt } & Acting,
): Promise<RotatedSecret> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const at = new Date(clock.now());
    const isReadable = opens(vault, account.webhookSecret, accountId);
    if (isReadable && account.previousSecretUntil && account.previousSecretUntil > at) {
      const end = account.previousSecretUntil.toISOString();
      throw new AppError(
        "conflict",
        `The last rotation is not over: end the old secret, or rotate again after ${end}.`,
      );
    }
    const secret = generateWebhookSecret();
    const previousUntil = new Date(at.getTime() + (isReadable ? overlapMs : 0));
    const newFrom = newSecretAt === "now" ? at : previousUntil;
    await tx
      .update(accounts)
      .set({
        webhookSecret: vault.seal(secret, accountId),
        previousWebhookSecret: isReadable ? account.webhookSecret : null,
        previousSecretUntil: previousUntil,
        newSecretFrom: newFrom,
      })
      .where(eq(accounts.id, accountId));
    const detail = { newSecretAt, previousUntil: previousUntil.toISOString() };
    await recordAudit(tx, { accountId, actor, action: "webhook-secret.rotate", target: accountId, detail, at });
    return { secret, previousUntil, newFrom };
  });
}

/** Shows the secrets to a person, which is noted. Throws as readWebhookSecrets. */
export async function revealWebhookSecret(
  context: SecretsContext,
  { accountId, actor }: { accountId: string } & Acting,
): Promise<WebhookSecrets> {
  const secrets = await readWebhookSecrets(context, accountId);
  const at = new Date(context.clock.now());
  await context.db.transaction((tx) =>
    recordAudit(tx, { accountId, actor, action: "webhook-secret.reveal", target: accountId, at }),
  );
  return secrets;
}
