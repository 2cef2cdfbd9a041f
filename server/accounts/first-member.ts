import { asc, eq, type SQL } from "drizzle-orm";
import { asPlainText, type Database, schema } from "@/server/db";

const { members, users } = schema;

export interface SignedIn {
  userId: string;
  email: string;
  /** The account that the user joined first. */
  accountId: string;
  role: string;
  sessionEpoch: number;
}

/** A user, in the account that they joined first; undefined for one who belongs to none. */
export async function findFirstMember(
  db: Database,
  who: SQL,
): Promise<(SignedIn & { passwordHash: string | null }) | undefined> {
  const { accountId, role } = members;
  const { id: userId, email, passwordHash, sessionEpoch } = users;
  const [found] = await db
    .select({ userId, email, passwordHash, sessionEpoch, accountId, role })
    .from(users)
    .innerJoin(members, eq(members.userId, asPlainText(users.id)))
    .where(who)
    .orderBy(asc(members.createdAt), asc(accountId))
    .limit(1);
  return found;
}
