import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, schema, type Transaction } from "@/server/db";
import type { SessionMarks } from "./find-member";

const { consoleSessions, members, users } = schema;
/** Value for `sessionEpoch` that invalidates all earlier sessions. */
export const raisedEpoch = sql`${users.sessionEpoch} + 1`;
const raised = { sessionEpoch: raisedEpoch };

/**
 * Signs out: ends the session that asks for it, or all of the user's where it has no row of its own. An ended one changes
 * nothing.
 */
export async function endSessions(
  { db }: { db: Database },
  { userId, sessionEpoch, sessionId }: SessionMarks,
): Promise<void> {
  if (sessionId) {
    const { id, userId: owner } = consoleSessions;
    await db.delete(consoleSessions).where(and(eq(id, sessionId), eq(owner, userId)));
    return;
  }
  await db
    .update(users)
    .set(raised)
    .where(and(eq(users.id, userId), eq(users.sessionEpoch, sessionEpoch)));
}

/** Ends all console sessions of an account's members. */
export async function endMembersSessions(tx: Transaction, accountId: string): Promise<void> {
  const ids = tx.select({ id: members.userId }).from(members).where(eq(members.accountId, accountId));
  await tx.update(users).set(raised).where(inArray(users.id, ids));
}
