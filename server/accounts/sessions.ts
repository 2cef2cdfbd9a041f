import { and, desc, eq, lt, ne, type SQL } from "drizzle-orm";
import { type Database, deleteInParts, schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import type { AccountsContext } from "./context";
import { recordForAll } from "./identities/sign-in";

const { consoleSessions: sessions, users } = schema;

const minuteMs = 60_000;
/** Longer than the browser keeps the cookie after its last renewal. */
const keptMs = 8 * 86_400_000;
/** Sessions of one user: the oldest make room. */
const MAX_LISTED = 100;

export interface SessionRecord {
  id: string;
  /** The browser's User-Agent, cut and without control characters. */
  device: string;
  createdAt: Date;
  /** Written at most once a minute. */
  lastSeenAt: Date;
}

/** Notes a sign-in. The session lives as long as its row, and no longer than the user's epoch. */
export async function startSession(
  { db, clock }: AccountsContext,
  { userId, sessionEpoch, device }: { userId: string; sessionEpoch: number; device: string },
): Promise<string> {
  const now = clock.now();
  const id = newId("ses", now);
  const at = new Date(now);
  const cut = device.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, " ").slice(0, 300);
  await db.insert(sessions).values({ id, userId, epoch: sessionEpoch, device: cut, createdAt: at, lastSeenAt: at });
  return id;
}

/** The user's live sessions, the newest sign-in first. */
export function listSessions({ db }: { db: Database }, userId: string): Promise<SessionRecord[]> {
  const { id, device, createdAt, lastSeenAt } = sessions;
  return db
    .select({ id, device, createdAt, lastSeenAt })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.sessionEpoch, sessions.epoch)))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(id))
    .limit(MAX_LISTED);
}

/** Notes that a session is in use. What can't be written now is written at the next call. */
export async function markSeen(
  { db, clock }: Pick<AccountsContext, "db" | "clock">,
  { id, lastSeenAt }: Pick<SessionRecord, "id" | "lastSeenAt">,
): Promise<void> {
  const now = clock.now();
  if (now - lastSeenAt.getTime() < minuteMs) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: new Date(now) })
    .where(and(eq(sessions.id, id), eq(sessions.lastSeenAt, lastSeenAt)))
    .catch(() => {});
}

/** Ends one of the user's own sessions. Throws 404. */
export async function endSession(
  context: AccountsContext,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const ended = await endWhere(context, userId, eq(sessions.id, id));
  if (ended === 0) throw new AppError("not_found", "There is no such session.");
}

/** Ends all of the user's sessions but one; the answer is how many. */
export function endOtherSessions(
  context: AccountsContext,
  { userId, id }: { userId: string; id: string },
): Promise<number> {
  return endWhere(context, userId, ne(sessions.id, id));
}

function endWhere({ db, clock }: AccountsContext, userId: string, which: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), which))
      .returning({ device: sessions.device });
    const detail = { count: ended.length };
    if (ended.length > 0)
      await recordForAll(tx, userId, { action: "user.sessions", detail, at: new Date(clock.now()) });
    return ended.length;
  });
}

/** Deletes sessions that were last used longer ago than a browser keeps them. */
export function pruneSessions({ db, clock }: Pick<AccountsContext, "db" | "clock">): Promise<number> {
  return deleteInParts(db, sessions, lt(sessions.lastSeenAt, new Date(clock.now() - keptMs)));
}
