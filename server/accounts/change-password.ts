import { and, eq } from "drizzle-orm";
import { schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { recordAudit } from "./audit";
import type { AccountsContext, Acting } from "./context";
import { raisedEpoch } from "./end-sessions";
import { hashPassword, matchesPassword } from "./password";
import { checkPassword } from "./validate";

const { users } = schema;

interface PasswordChange {
  accountId: string;
  userId: string;
  sessionEpoch: number;
  current: string;
  next: string;
}

/** A user's own change of password. It ends all their sessions, the asking one too. Throws 400 where `current` is wrong. */
export async function changePassword(
  { db, clock }: AccountsContext,
  { accountId, userId, sessionEpoch, current, next, actor }: PasswordChange & Acting,
): Promise<void> {
  checkPassword(next);
  await requireOwnPassword({ db }, { userId, password: current }, "current");
  const passwordHash = await hashPassword(next);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(users)
      .set({ passwordHash, sessionEpoch: raisedEpoch })
      .where(and(eq(users.id, userId), eq(users.sessionEpoch, sessionEpoch)));
    if (!rowCount) throw new AppError("conflict", "The session has ended meanwhile. Sign in again.");
    await recordAudit(tx, { accountId, actor, action: "user.password", target: userId, at: new Date(clock.now()) });
  });
}

/** Throws 400, at the field `path`, where it is not the user's password. */
export async function requireOwnPassword(
  { db }: Pick<AccountsContext, "db">,
  { userId, password }: { userId: string; password: string },
  path = "password",
): Promise<void> {
  const [user] = await db.select({ stored: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (await matchesPassword(password, user?.stored ?? null)) return;
  const message = "This is not your password";
  throw new AppError("invalid_request", `${message}.`, { issues: [{ path, message }] });
}
