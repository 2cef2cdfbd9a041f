import { eq, sql } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { announceChange } from "./access/announce";
import { recordAudit } from "./audit";
import type { AccountsContext, Acting } from "./context";
import { endMembersSessions } from "./end-sessions";
import { lockAccount } from "./find-account";

const { accounts } = schema;

/**
 * Suspends an account or lets it go on: its keys answer 403 `account_suspended` meanwhile. Whoever is signed
 * in must sign in again, to see and not to change. Throws 404.
 */
export function setSuspended(
  { db, clock }: AccountsContext,
  { accountId, suspended, actor }: { accountId: string; suspended: boolean } & Acting,
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
    else await bringFirstScansForward(tx, accountId, at);
    await announceChange(tx, accountId);
    return { accountId, suspendedAt };
  });
}

/**
 * What it registered before and nobody scanned for it since is promised within seconds, and was put off meanwhile. Of very
 * many some: the rest comes with all that it watches. Whatever its time, each is locked: it may be put off just now.
 */
async function bringFirstScansForward(tx: Transaction, accountId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    with first as (
      select w.network, w.wallet from watched_wallets w join monitored_wallets m using (network, wallet)
      where m.account_id = ${accountId} and m.introduced_at is null
      order by w.network, w.wallet limit 5000 for update of w
    )
    update watched_wallets w set due_at = least(w.due_at, ${at.toISOString()}::timestamptz)
    from first where w.network = first.network and w.wallet = first.wallet`);
}
