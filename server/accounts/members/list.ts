import { and, asc, eq, inArray } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import { type Role, roleOf } from "./roles";

const { accounts, members, users } = schema;

export interface TeamMember {
  userId: string;
  email: string;
  role: Role;
  joinedAt: Date;
}

/** An account's members, the first to join first. */
export async function listMembers(
  { db }: { db: Database },
  { accountId }: { accountId: string },
): Promise<TeamMember[]> {
  const rows = await db
    .select({ userId: users.id, email: users.email, role: members.role, joinedAt: members.createdAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.accountId, accountId))
    .orderBy(asc(members.createdAt), asc(users.id));
  return rows.map((row) => ({ ...row, role: roleOf(row.role) }));
}

/** The accounts that a user belongs to, in the order of joining. */
export function listMemberships(
  { db }: { db: Database },
  { userId, sessionEpoch }: { userId: string; sessionEpoch: number },
): Promise<{ accountId: string; name: string }[]> {
  return db
    .select({ accountId: accounts.id, name: accounts.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.userId, userId), eq(users.sessionEpoch, sessionEpoch)))
    .orderBy(asc(members.createdAt), asc(accounts.id))
    .limit(100);
}

/** By id, of whom there are such users. Theirs wherever they are members: for those who see all accounts. */
export async function readEmails({ db }: { db: Database }, userIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
