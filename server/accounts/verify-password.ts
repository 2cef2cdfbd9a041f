import { asc, eq } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import { matchesPassword } from "./password";

const { members, users } = schema;

export interface SignedIn {
  userId: string;
  email: string;
  /** The account that the user joined first. */
  accountId: string;
  role: string;
  sessionEpoch: number;
}

/**
 * Who signs in with this e-mail address and password; null for a wrong one. An unknown address takes as long and
 * answers the same, so nobody can find out who has an account.
 */
export async function verifyPassword(
  { db }: { db: Database },
  email: string,
  password: string,
): Promise<SignedIn | null> {
  const address = email.trim().normalize("NFC").toLowerCase();
  // PostgreSQL can't hold a NUL character, not even to compare.
  const [found] = address.includes("\0") ? [] : await findFirstMember(db, address);
  const matches = await matchesPassword(password, found?.passwordHash ?? null);
  if (!matches || !found) return null;
  const { passwordHash, ...user } = found;
  return user;
}

function findFirstMember(db: Database, address: string) {
  const { accountId, role } = members;
  const { id: userId, email, passwordHash, sessionEpoch } = users;
  return db
    .select({ userId, email, passwordHash, sessionEpoch, accountId, role })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .where(eq(users.email, address))
    .orderBy(asc(members.createdAt), asc(accountId))
    .limit(1);
}
