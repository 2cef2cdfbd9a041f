import { and, eq } from "drizzle-orm";
import { schema } from "@/server/db";
import type { AccountsContext } from "./context";
import { type Role, roleOf } from "./members/roles";
import type { Plan } from "./plans";
import { rateOf } from "./principal";
import { markSeen } from "./sessions";

const { accounts, consoleSessions, members, users } = schema;

export interface Member {
  userId: string;
  accountId: string;
  /** See endSessions. */
  sessionEpoch: number;
  /** The row of the sign-in; null for a caller that is no browser. */
  sessionId: string | null;
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

/** The session that a browser's cookie names. Without `sessionId` the epoch alone decides. */
export interface SessionMarks {
  userId: string;
  sessionEpoch: number;
  sessionId?: string | null | undefined;
}

/** A user as a member of an account; null where they are none (any more), or where the session that says so was ended. */
export async function findMember(
  context: Pick<AccountsContext, "db" | "clock">,
  { userId, accountId, sessionEpoch, sessionId = null }: SessionMarks & Pick<Member, "accountId">,
): Promise<Member | null> {
  const { id, lastSeenAt } = consoleSessions;
  const [row] = await context.db
    .select({
      ...{ email: users.email, sessionEpoch: users.sessionEpoch, role: members.role, account: accounts },
      session: { id, lastSeenAt },
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .leftJoin(consoleSessions, and(eq(id, sessionId ?? ""), eq(consoleSessions.userId, members.userId)))
    .where(and(eq(members.userId, userId), eq(members.accountId, accountId)));
  if (row?.sessionEpoch !== sessionEpoch || (sessionId !== null && row.session === null)) return null;
  if (row.session) await markSeen(context, row.session);
  const { email, account } = row;
  const { name: accountName, plan, rateOverride, operator, suspendedAt } = account;
  const suspended = suspendedAt !== null;
  const who = { userId, accountId, sessionEpoch, sessionId, email, role: roleOf(row.role) };
  return { ...who, accountName, plan, ...rateOf(plan, rateOverride), operator, suspended };
}
