import { eq } from "drizzle-orm";
import { schema } from "@/server/db";
import { recordAudit } from "./audit";
import type { AccountsContext, Acting } from "./context";
import { raisedEpoch } from "./end-sessions";
import { findAccount } from "./find-account";
import { hashPassword } from "./password";
import { checkPassword } from "./validate";

const { users } = schema;

/** Gives the user a new password and ends their console sessions. Throws 400 for a bad one, 404 for an unknown e-mail. */
export async function setPassword(
  context: AccountsContext,
  { email, password, actor }: { email: string; password: string } & Acting,
): Promise<{ accountId: string; email: string }> {
  checkPassword(password);
  const account = await findAccount(context, { email });
  const passwordHash = await hashPassword(password);
  const at = new Date(context.clock.now());
  return context.db.transaction(async (tx) => {
    const changed = { passwordHash, sessionEpoch: raisedEpoch };
    const [user] = await tx
      .update(users)
      .set(changed)
      .where(eq(users.email, account.email))
      .returning({ id: users.id });
    const deed = { accountId: account.id, actor, action: "user.password", at };
    await recordAudit(tx, { ...deed, target: user?.id ?? account.id });
    return { accountId: account.id, email: account.email };
  });
}
