import { eq } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { announceChange } from "./access/announce";
import { recordAudit } from "./audit";
import type { AccountsContext, Acting } from "./context";
import { endMembersSessions } from "./end-sessions";
import { lockAccount } from "./find-account";

const { accounts } = schema;

/** Further work in the same transaction when an account is reinstated. */
type LetIn = (tx: Transaction, accountId: string, at: number) => Promise<void>;

/**
 * Suspends or reinstates an account. While suspended, its keys answer 403 `account_suspended`. Signed-in users must
 * sign in again, and can then read but not change. Throws 404.
 */
export function setSuspended(
  { db, clock }: AccountsContext,
  { accountId, suspended, actor }: { accountId: string; suspended: boolean } & Acting,
  letIn?: LetIn,
): Promise<{ accountId: string; suspendedAt: Date | null }> {
  return db.transaction(async (tx) => {
    const before = await lockAccount(tx, accountId);
    if ((before.suspendedAt !== null) === suspended) return { accountId, suspendedAt: before.suspendedAt };
    const at = new Date(clock.now());
    const suspendedAt = suspended ? at : null;
    await tx.update(accounts).set({ suspendedAt }).where(eq(accounts.id, accountId));
    const action = suspended ? "account.suspend" : "account.unsuspend";
    await recordAudit(tx, { accountId, actor, action, target: accountId, at });
    if (suspended) await endMembersSessions(tx, accountId);
    else await letIn?.(tx, accountId, at.getTime());
    await announceChange(tx, accountId);
    return { accountId, suspendedAt };
  });
}
