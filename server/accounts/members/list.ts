import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import { type Role, roleOf } from "./roles";

const { accounts, auditLog, members, users } = schema;

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

/**
 * E-mail addresses by id, for users that exist or existed. Covers members of any account, so it is for readers who see
 * all accounts.
 */
export async function readEmails({ db }: { db: Database }, userIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  const gone = userIds.filter((id) => id.startsWith("usr_") && !emails.has(id));
  if (gone.length === 0) return emails;
  const { action, target, detail } = auditLog;
  const removed = await db
    .select({ id: target, email: sql<string | null>`${detail} ->> 'email'` })
    .from(auditLog)
    .where(and(eq(action, "member.remove"), inArray(target, [...new Set(gone)])));
  for (const { id, email } of removed) if (id && email) emails.set(id, email);
  return emails;
}
