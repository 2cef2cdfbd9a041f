import { and, eq } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import type { Plan } from "./plans";

const { accounts, members, users } = schema;

export interface Member {
  userId: string;
  accountId: string;
  email: string;
  role: string;
  accountName: string;
  plan: Plan;
  operator: boolean;
  suspended: boolean;
}

/** A user as a member of an account; null where they are none (any more). */
export async function findMember(
  { db }: { db: Database },
  { userId, accountId }: { userId: string; accountId: string },
): Promise<Member | null> {
  const [row] = await db
    .select({ email: users.email, role: members.role, account: accounts })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.userId, userId), eq(members.accountId, accountId)));
  if (!row) return null;
  const { email, role, account } = row;
  const { name: accountName, plan, operator, suspendedAt } = account;
  return { userId, accountId, email, role, accountName, plan, operator, suspended: suspendedAt !== null };
}
