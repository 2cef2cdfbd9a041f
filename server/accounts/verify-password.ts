import { eq } from "drizzle-orm";
import { schema } from "@/server/db";
import type { AccountsContext } from "./context";
import { matchesPassword } from "./password";

const { members, users } = schema;

export interface SignedIn {
  userId: string;
  email: string;
  memberships: { accountId: string; role: string }[];
}

/**
 * Who signs in with this e-mail address and password; null for a wrong one. An unknown address takes as long and
 * answers the same, so nobody can find out who has an account.
 */
export async function verifyPassword(
  { db }: Pick<AccountsContext, "db">,
  input: { email: string; password: string },
): Promise<SignedIn | null> {
  const address = input.email.trim().normalize("NFC").toLowerCase();
  // PostgreSQL can't hold a NUL character, not even to compare.
  const [user] = address.includes("\0") ? [] : await db.select().from(users).where(eq(users.email, address));
  if (!(await matchesPassword(input.password, user?.passwordHash ?? null)) || !user) return null;
  const memberships = await db
    .select({ accountId: members.accountId, role: members.role })
    .from(members)
    .where(eq(members.userId, user.id))
    .orderBy(members.createdAt);
  return { userId: user.id, email: user.email, memberships };
}
