import { and, eq } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { recordAudit } from "../audit";
import type { AccountsContext, Acting } from "../context";
import { lockAccount } from "../find-account";
import type { Role } from "./roles";

const { members, users } = schema;

interface Target {
  accountId: string;
  userId: string;
}

/** Gives a member another role; it holds from their next click. Throws 404, and 409 for the last owner. */
export function setMemberRole(
  { db, clock }: AccountsContext,
  { role, actor, ...target }: Target & { role: Role } & Acting,
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockMember(tx, target);
    if (before === role) return;
    if (before === "owner") await keepAnOwner(tx, target.accountId);
    await tx.update(members).set({ role }).where(isMember(target));
    const detail = { from: before, to: role };
    const at = new Date(clock.now());
    await recordAudit(tx, {
      accountId: target.accountId,
      actor,
      action: "member.role",
      target: target.userId,
      detail,
      at,
    });
  });
}

/**
 * Ends a membership and its sessions in this account. A user without any remaining account is deleted, so that the
 * address can be invited, or sign up, again. Throws 404, and 409 for the last owner.
 */
export function removeMember({ db, clock }: AccountsContext, { actor, ...target }: Target & Acting): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await lockMember(tx, target)) === "owner") await keepAnOwner(tx, target.accountId);
    await tx.delete(members).where(isMember(target));
    const detail = { email: await forgetHomeless(tx, target.userId) };
    const { accountId, userId } = target;
    const at = new Date(clock.now());
    await recordAudit(tx, { accountId, actor, action: "member.remove", target: userId, detail, at });
  });
}

/** Gives back whose address it was: the log of what they did names them by their id. */
async function forgetHomeless(tx: Transaction, userId: string): Promise<string | undefined> {
  // Locked first: that they join another account meanwhile is seen.
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
  const left = await tx.$count(members, eq(members.userId, userId));
  if (left === 0) await tx.delete(users).where(eq(users.id, userId));
  return user?.email;
}

/** The member's role. The account is locked, so that two owners can't remove each other. */
async function lockMember(tx: Transaction, target: Target): Promise<string> {
  await lockAccount(tx, target.accountId);
  const [member] = await tx.select({ role: members.role }).from(members).where(isMember(target));
  if (!member) throw new AppError("not_found", "There is no such member.");
  return member.role;
}

async function keepAnOwner(tx: Transaction, accountId: string): Promise<void> {
  const owners = await tx.$count(members, and(eq(members.accountId, accountId), eq(members.role, "owner")));
  if (owners < 2) throw new AppError("conflict", "An account needs an owner: make another member owner first.");
}

function isMember({ accountId, userId }: Target) {
  return and(eq(members.accountId, accountId), eq(members.userId, userId));
}
