import { and, eq } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { isAppError } from "@/server/kernel/errors";
import { recordAudit } from "../audit";
import type { SecretsContext } from "../context";
import { signUpAccount } from "../create-account";
import { findFirstMember, type SignedIn } from "../first-member";
import { joinByIdentity } from "../members/join";
import { normalizeEmail } from "../validate";

const { identities, users } = schema;

/** Identity as the provider states it. */
export interface Identity {
  provider: string;
  /** The provider's own id of the person. */
  subject: string;
  email: string;
  /** The provider has checked that the e-mail address is theirs. */
  verified: boolean;
}

/**
 * Reason for a refused sign-in.
 * - `unverified_email`: the provider does not vouch for the address.
 * - `link_first`: the address has a password here, which must be given before another sign-in method is added.
 * - `other_email`: another user is signed in in this browser.
 * - `no_account`: only the operator creates accounts, and none invites the address.
 */
export type IdentityRefusal = "unverified_email" | "link_first" | "other_email" | "no_account";

/**
 * Signs in the user that a provider identifies. A known identity always belongs to its user. A new one is linked by its
 * verified e-mail address to one of these:
 * - a user without a password
 * - the user signed in with that very address (`currentUserId`)
 * - an account created for it where `signUp` allows, else the account that invites it
 *
 * A user with a password who has not given it is never linked. Sign-up addresses are not verified, so the first to
 * claim an address would share the account with its rightful owner, or the reverse.
 */
export async function signInByIdentity(
  context: SecretsContext,
  identity: Identity,
  { signUp, currentUserId }: { signUp: boolean; currentUserId: string | null },
): Promise<SignedIn | IdentityRefusal> {
  const { db } = context;
  const known = await findLinked(context, identity);
  if (known) return (await findFirstMember(db, eq(users.id, known))) ?? "no_account";
  const email = readEmail(identity);
  if (email === null) return "unverified_email";
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  if (user) {
    if (user.passwordHash !== null && currentUserId !== user.id) return "link_first";
    await link(context, identity, user.id);
    return (await findFirstMember(db, eq(users.id, user.id))) ?? "no_account";
  }
  if (currentUserId !== null) return "other_email";
  const { provider, subject } = identity;
  if (signUp) {
    const made = { email, password: null, identity: { provider, subject } };
    await signUpAccount(context, { ...made, plan: "free", actor: provider });
  } else if (!(await joinByIdentity(context, { email, provider, subject }))) return "no_account";
  return (await findFirstMember(db, eq(users.email, email))) ?? "no_account";
}

async function findLinked({ db }: SecretsContext, { provider, subject }: Identity): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.userId;
}

function readEmail({ email, verified }: Identity): string | null {
  try {
    return verified ? normalizeEmail(email) : null;
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

async function link({ db, clock }: SecretsContext, { provider, subject }: Identity, userId: string): Promise<void> {
  const at = new Date(clock.now());
  await db.transaction(async (tx) => {
    const row = { provider, subject, userId, createdAt: at };
    const { rowCount } = await tx.insert(identities).values(row).onConflictDoNothing();
    if (rowCount) await recordForAll(tx, userId, { action: "user.connect", detail: { provider }, at });
  });
}

/** In the log of each account that the user belongs to: all of them are entered this way from now on, or no longer. */
export async function recordForAll(
  tx: Transaction,
  userId: string,
  operation: { actor?: string; action: string; detail: Record<string, unknown>; at: Date },
): Promise<void> {
  const { members } = schema;
  const rows = await tx.select({ id: members.accountId }).from(members).where(eq(members.userId, userId));
  for (const { id: accountId } of rows) {
    await recordAudit(tx, { accountId, actor: `user:${userId}`, target: userId, ...operation });
  }
}
