import { eq, sql } from "drizzle-orm";
import { schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { recordAudit } from "./audit";
import type { AccountsContext, Acting } from "./context";
import { lockAccount } from "./find-account";

const { accounts } = schema;

/**
 * Ends the overlap of a rotation now, for a secret that leaked: the new one alone signs from here on, and may be changed
 * in its turn. Throws 404, and 409 where no old secret is valid.
 */
export function endOldWebhookSecret(
  { db, clock }: AccountsContext,
  { accountId, actor }: { accountId: string } & Acting,
): Promise<{ endedAt: Date }> {
  return db.transaction(async (tx) => {
    const { previousSecretUntil } = await lockAccount(tx, accountId);
    const at = new Date(clock.now());
    if (!previousSecretUntil || previousSecretUntil <= at) throw new AppError("conflict", "No old secret is valid.");
    const newSecretFrom = sql`least(${accounts.newSecretFrom}, ${at})`;
    await tx.update(accounts).set({ previousSecretUntil: at, newSecretFrom }).where(eq(accounts.id, accountId));
    await recordAudit(tx, { accountId, actor, action: "webhook-secret.end", target: accountId, at });
    return { endedAt: at };
  });
}
