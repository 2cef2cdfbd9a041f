import { and, asc, eq, gt, lt, type SQL } from "drizzle-orm";
import { type Database, deleteInParts, schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import { recordAudit } from "../audit";
import type { AccountsContext, Acting } from "../context";
import { lockAccount } from "../find-account";
import { fingerprint, makeLinkToken } from "../link-token";
import { normalizeEmail } from "../validate";
import { type Role, roleOf } from "./roles";

const { invitations, members, users } = schema;
const validMs = 7 * 86_400_000;
/** Limit of pending invitations, above any ordinary use. */
const MAX_PENDING = 100;

export interface Invitation {
  id: string;
  email: string;
  role: Role;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Invites a user by a link that is valid for seven days and for one use. Its token is shown only once, and only its
 * SHA-256 is kept. A second invitation of the same address replaces the first. Throws 400, 409.
 */
export function inviteMember(
  { db, clock }: AccountsContext,
  { accountId, actor, role, ...input }: { accountId: string; email: string; role: Role } & Acting,
): Promise<Invitation & { token: string }> {
  const email = normalizeEmail(input.email);
  const now = clock.now();
  const at = new Date(now);
  const token = makeLinkToken();
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(members, and(eq(members.userId, users.id), eq(members.accountId, accountId)))
      .where(eq(users.email, email));
    if (member) throw new AppError("conflict", "This e-mail address is a member already.");
    const own = eq(invitations.accountId, accountId);
    await tx.delete(invitations).where(and(own, eq(invitations.email, email)));
    if ((await tx.$count(invitations, and(own, gt(invitations.expiresAt, at)))) >= MAX_PENDING) {
      throw new AppError("conflict", "Too many invitations are open: withdraw some first.");
    }
    const row = { id: newId("inv", now), email, role, createdAt: at, expiresAt: new Date(now + validMs) };
    await tx.insert(invitations).values({ ...row, accountId, tokenHash: fingerprint(token) });
    await recordAudit(tx, { accountId, actor, action: "member.invite", target: row.id, detail: { email, role }, at });
    return { ...row, token };
  });
}

/** The open invitations of an account. */
export async function listInvitations(
  { db, clock }: AccountsContext,
  { accountId }: { accountId: string },
): Promise<Invitation[]> {
  const { id, email, role, createdAt, expiresAt } = invitations;
  const rows = await db
    .select({ id, email, role, createdAt, expiresAt })
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), gt(expiresAt, new Date(clock.now()))))
    .orderBy(asc(id));
  return rows.map((row) => ({ ...row, role: roleOf(row.role) }));
}

/** Deletes what is too old: who was invited and never came. */
export function pruneInvitations({ db, clock }: Pick<AccountsContext, "db" | "clock">): Promise<number> {
  return deleteInParts(db, invitations, lt(invitations.expiresAt, new Date(clock.now())));
}

/** Makes an invitation's link worthless. Throws 404. */
export function withdrawInvitation(
  { db, clock }: AccountsContext,
  { accountId, id, actor }: { accountId: string; id: string } & Acting,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(invitations)
      .where(and(eq(invitations.accountId, accountId), eq(invitations.id, id)))
      .returning({ email: invitations.email });
    if (!gone) throw new AppError("not_found", "There is no such invitation.");
    const at = new Date(clock.now());
    await recordAudit(tx, { accountId, actor, action: "member.withdraw", target: id, detail: { ...gone }, at });
  });
}

interface Invited {
  id: string;
  accountId: string;
  email: string;
  role: Role;
}
type Reading = { db: Database } & Pick<AccountsContext, "clock">;

/** Invitee and account of a token. Null where the token is unknown, used or expired. */
export const findInvitation = (context: Reading, token: string): Promise<Invited | null> =>
  findOpen(context, eq(invitations.tokenHash, fingerprint(token)));

/** The only one of an address; null where none is open, or more: then the link says which is meant. */
export const findInvitationOf = (context: Reading, email: string): Promise<Invited | null> =>
  findOpen(context, eq(invitations.email, email));

async function findOpen({ db, clock }: Reading, which: SQL): Promise<Invited | null> {
  const { id, accountId, email, role, expiresAt } = invitations;
  const [row, another] = await db
    .select({ id, accountId, email, role })
    .from(invitations)
    .where(and(which, gt(expiresAt, new Date(clock.now()))))
    .limit(2);
  return row && !another ? { ...row, role: roleOf(row.role) } : null;
}
