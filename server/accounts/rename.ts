import { eq } from "drizzle-orm";
import { schema } from "@/server/db";
import { recordAudit } from "./audit";
import type { AccountsContext, Acting } from "./context";
import { lockAccount } from "./find-account";
import { checkName } from "./validate";

const { accounts } = schema;

/** Gives an account another name. Throws 400, 404. */
export function renameAccount(
  { db, clock }: AccountsContext,
  { accountId, name, actor }: { accountId: string; name: string } & Acting,
): Promise<{ name: string }> {
  checkName(name);
  return db.transaction(async (tx) => {
    const before = await lockAccount(tx, accountId);
    if (before.name === name) return { name };
    await tx.update(accounts).set({ name }).where(eq(accounts.id, accountId));
    const detail = { from: before.name, to: name };
    const at = new Date(clock.now());
    await recordAudit(tx, { accountId, actor, action: "account.rename", target: accountId, detail, at });
    return { name };
  });
}
