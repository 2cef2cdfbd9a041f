import { asc, eq } from "drizzle-orm";
import { schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { recordAudit } from "./audit";
import type { AccountsContext, Acting } from "./context";
import { raisedEpoch } from "./end-sessions";
import { hashPassword } from "./password";
import { checkPassword, normalizeEmail } from "./validate";

const { members, users } = schema;

/** Gives the user a new password and ends their console sessions. Throws 400 for a bad one, 404 for an unknown e-mail. */
export async function setPassword(
  { db, clock }: AccountsContext,
  { password, actor, ...input }: { email: string; password: string } & Acting,
): Promise<{ accountId: string; email: string }> {
  checkPassword(password);
  const email = normalizeEmail(input.email);
  const passwordHash = await hashPassword(password);
  const at = new Date(clock.now());
  return db.transaction(async (tx) => {
    const changed = { passwordHash, sessionEpoch: raisedEpoch };
    const [user] = await tx.update(users).set(changed).where(eq(users.email, email)).returning({ id: users.id });
    if (!user) throw new AppError("not_found", "There is no user with this e-mail address.");
    const [{ accountId } = { accountId: "" }] = await tx
      .select({ accountId: members.accountId })
      .from(members)
      .where(eq(members.userId, user.id))
      .orderBy(asc(members.createdAt), asc(members.accountId))
      .limit(1);
    await recordAudit(tx, { accountId: accountId || null, actor, action: "user.password", target: user.id, at });
    return { accountId, email };
  });
}
