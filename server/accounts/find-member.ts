import { and, eq } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import { type Role, roleOf } from "./members/roles";
import type { Plan } from "./plans";
import { rateOf } from "./principal";

const { accounts, members, users } = schema;

export interface Member {
  userId: string;
  accountId: string;
  /** See endSessions. */
  sessionEpoch: number;
  email: string;
  role: Role;
  accountName: string;
  plan: Plan;
  /** Requests a second and at once: the plan's, or what an operator granted. Null is unlimited. */
  rate: number | null;
  burst: number;
  /** Whether the account is one of those that run this installation; see operates. */
  operator: boolean;
  suspended: boolean;
}

/** A user as a member of an account; null where they are none (any more), or where the session that says so was ended. */
export async function findMember(
  { db }: { db: Database },
  { userId, accountId, sessionEpoch }: Pick<Member, "userId" | "accountId" | "sessionEpoch">,
): Promise<Member | null> {
  const [row] = await db
    .select({ email: users.email, sessionEpoch: users.sessionEpoch, role: members.role, account: accounts })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.userId, userId), eq(members.accountId, accountId)));
  if (row?.sessionEpoch !== sessionEpoch) return null;
  const { email, account } = row;
  const { name: accountName, plan, rateOverride, operator, suspendedAt } = account;
  const suspended = suspendedAt !== null;
  const who = { userId, accountId, sessionEpoch, email, role: roleOf(row.role) };
  return { ...who, accountName, plan, ...rateOf(plan, rateOverride), operator, suspended };
}
