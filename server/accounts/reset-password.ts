import { and, eq, gt, lt } from "drizzle-orm";
import { deleteInParts, schema } from "@/server/db";
import { AppError, isAppError } from "@/server/kernel/errors";
import type { AccountsContext } from "./context";
import { raisedEpoch } from "./end-sessions";
import { recordForAll } from "./identities/sign-in";
import { fingerprint, makeLinkToken } from "./link-token";
import { checkPassword, normalizeEmail } from "./validate";

const { passwordResets, users } = schema;

/** How long a link works. */
export const resetMinutes = 30;

/**
 * Makes the token of a link that sets a new password, once, and replaces an earlier one. Null where the address is no
 * user's: the answer to the caller must not depend on it.
 */
export async function startReset(
  { db, clock }: AccountsContext,
  input: { email: string },
): Promise<{ email: string; token: string } | null> {
  const email = readEmail(input.email);
  const [user] = email === null ? [] : await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user || email === null) return null;
  const now = clock.now();
  const token = makeLinkToken();
  const link = { tokenHash: fingerprint(token), expiresAt: new Date(now + resetMinutes * 60_000) };
  await db.transaction(async (tx) => {
    await tx
      .insert(passwordResets)
      .values({ userId: user.id, ...link })
      .onConflictDoUpdate({ target: passwordResets.userId, set: link });
    await recordForAll(tx, user.id, { actor: "reset", action: "user.reset", detail: {}, at: new Date(now) });
  });
  return { email, token };
}

/**
 * Gives the user of a link a new password, and ends all their sessions. `hash` is how passwords are hashed: its limits
 * are the caller's. Throws 404 for a link that was used, replaced or has expired.
 */
export async function resetPassword(
  { db, clock }: AccountsContext,
  { token, password }: { token: string; password: string },
  hash: (password: string) => Promise<string>,
): Promise<{ email: string }> {
  checkPassword(password);
  const at = new Date(clock.now());
  const isOpen = and(eq(passwordResets.tokenHash, fingerprint(token)), gt(passwordResets.expiresAt, at));
  const [open] = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(isOpen);
  if (!open) throw gone();
  const passwordHash = await hash(password);
  return db.transaction(async (tx) => {
    // The one that deletes the link uses it.
    const [used] = await tx.delete(passwordResets).where(isOpen).returning({ userId: passwordResets.userId });
    if (!used) throw gone();
    const { userId } = used;
    const changed = { passwordHash, sessionEpoch: raisedEpoch };
    const [user] = await tx.update(users).set(changed).where(eq(users.id, userId)).returning({ email: users.email });
    if (!user) throw gone();
    await recordForAll(tx, userId, { actor: "reset", action: "user.password", detail: {}, at });
    return user;
  });
}

/** Deletes links that have expired. */
export function pruneResets({ db, clock }: Pick<AccountsContext, "db" | "clock">): Promise<number> {
  return deleteInParts(db, passwordResets, lt(passwordResets.expiresAt, new Date(clock.now())));
}

function readEmail(email: string): string | null {
  try {
    return normalizeEmail(email);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

function gone(): AppError {
  return new AppError("not_found", "This link no longer works: ask for another.");
}
