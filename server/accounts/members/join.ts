import { eq } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import { recordAudit } from "../audit";
import type { AccountsContext } from "../context";
import { checkPassword } from "../validate";
import { findInvitation, findInvitationOf } from "./invite";

const { identities, invitations, members, users } = schema;

/** Checks and hashes passwords. Callers that serve the network enforce the limits. */
interface Passwords {
  prove(email: string, password: string): Promise<boolean>;
  hash(password: string): Promise<string>;
}

/**
 * Accepts an invitation: the invited address becomes a member, as a new user with this password, or, where it has one
 * already, after proving it. Throws 404 for a link that is no longer good, 400 for a wrong password.
 */
export async function joinAccount(
  context: AccountsContext,
  { token, password }: { token: string; password: string },
  { prove, hash }: Passwords,
): Promise<{ email: string; accountId: string }> {
  const invitation = await findInvitation(context, token);
  if (!invitation) throw gone();
  checkPassword(password);
  const { email } = invitation;
  const { db, clock } = context;
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known && !(await prove(email, password))) throw wrongPassword();
  const passwordHash = known ? null : await hash(password);
  const now = clock.now();
  const at = new Date(now);
  return db.transaction(async (tx) => {
    const userId = known?.id ?? newId("usr", now);
    if (!known) {
      const { rowCount: made } = await tx
        .insert(users)
        .values({ id: userId, email, passwordHash, createdAt: at })
        .onConflictDoNothing({ target: users.email });
      if (!made) throw new AppError("conflict", "This address has just got an account: open the link again.");
    }
    return admit(tx, invitation, userId, at);
  });
}

/**
 * Accepts an invitation for a user signed in with the invited address by any method. No password is needed, since users
 * of GitHub or Google have none. Throws 404 for a link that is no longer valid, 409 for another user's.
 */
export async function acceptInvitation(
  context: AccountsContext,
  { token, userId, email }: { token: string; userId: string; email: string },
): Promise<{ email: string; accountId: string }> {
  const invitation = await findInvitation(context, token);
  if (!invitation) throw gone();
  if (invitation.email !== email) throw new AppError("conflict", "Another address is invited by this link.");
  const at = new Date(context.clock.now());
  return context.db.transaction((tx) => admit(tx, invitation, userId, at));
}

/**
 * Accepts the only open invitation of an address that a provider vouches for, as a new user without a password. Where
 * sign-up is closed, the user has no other way in. False where none is open, or several are.
 */
export async function joinByIdentity(
  { db, clock }: AccountsContext,
  { email, ...identity }: { email: string; provider: string; subject: string },
): Promise<boolean> {
  const now = clock.now();
  const at = new Date(now);
  const invitation = await findInvitationOf({ db, clock }, email);
  if (!invitation) return false;
  const userId = newId("usr", now);
  await db.transaction(async (tx) => {
    await tx.insert(users).values({ id: userId, email, passwordHash: null, createdAt: at });
    await tx.insert(identities).values({ ...identity, userId, createdAt: at });
    await admit(tx, invitation, userId, at);
  });
  return true;
}

async function admit(
  tx: Transaction,
  { id, accountId, email, role }: NonNullable<Awaited<ReturnType<typeof findInvitation>>>,
  userId: string,
  at: Date,
): Promise<{ email: string; accountId: string }> {
  // The caller that deletes the invitation has used it.
  const { rowCount } = await tx.delete(invitations).where(eq(invitations.id, id));
  if (!rowCount) throw gone();
  await tx.insert(members).values({ accountId, userId, role, createdAt: at }).onConflictDoNothing();
  const [actor, target, detail] = [`user:${userId}`, userId, { role }];
  await recordAudit(tx, { accountId, actor, action: "member.join", target, detail, at });
  return { email, accountId };
}

function gone(): AppError {
  return new AppError("not_found", "This invitation is no longer good: ask for another.");
}

function wrongPassword(): AppError {
  const message = "This address has a password already, and it is another one";
  return new AppError("invalid_request", `${message}.`, { issues: [{ path: "password", message }] });
}
