import { eq } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import { findFirstMember, type SignedIn } from "./first-member";
import { matchesPassword } from "./password";

/**
 * User with this e-mail address and password; null for a wrong password. An unknown address takes as long and answers
 * the same, so that existing accounts cannot be discovered.
 */
export async function verifyPassword(
  { db }: { db: Database },
  email: string,
  password: string,
): Promise<SignedIn | null> {
  const address = email.trim().normalize("NFC").toLowerCase();
  // PostgreSQL can't hold a NUL character, not even to compare.
  const found = address.includes("\0") ? undefined : await findFirstMember(db, eq(schema.users.email, address));
  const matches = await matchesPassword(password, found?.passwordHash ?? null);
  if (!matches || !found) return null;
  const { passwordHash, ...user } = found;
  return user;
}
