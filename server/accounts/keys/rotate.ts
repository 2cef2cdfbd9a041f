import { and, desc, eq, gte } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { firstId } from "@/server/kernel/ids";
import { announceChange } from "../access/announce";
import { recordAudit } from "../audit";
import type { AccountsContext, Acting } from "../context";
import { lockAccount } from "../find-account";
import { type CreatedKey, insertKey } from "./create";
import { type KeyReference, lockKey } from "./find";
import { markRevoked } from "./revoke";

const { apiKeys, auditLog, rpcPolicies } = schema;
const action = "key.rotate";
const longestGraceSeconds = 30 * 86_400;

interface RotatedKey extends CreatedKey {
  /** When the old one ends: at the end of the grace, or by its own expiry if that is sooner. */
  oldEndsAt: Date;
}

/**
 * A new key of the same name and expiry; the old one lives on for `graceSeconds`, 0 to 30 days, but not beyond its own
 * expiry. Rotated again meanwhile, it gets another successor like the first, and the new grace. Throws 404, or 409 where
 * the key is no longer active.
 */
export function rotateKey(
  { db, clock }: AccountsContext,
  { graceSeconds, ...input }: KeyReference & Acting & { graceSeconds: number },
): Promise<RotatedKey> {
  if (!Number.isInteger(graceSeconds) || graceSeconds < 0 || graceSeconds > longestGraceSeconds) {
    const issues = [{ path: "graceSeconds", message: `Must be a whole number from 0 to ${longestGraceSeconds}` }];
    throw new AppError("invalid_request", "The grace period is not valid.", { issues });
  }
  return db.transaction(async (tx) => {
    const old = await lockKey(tx, input);
    const { actor } = input;
    const { id, accountId, name, scope } = old;
    const at = new Date(clock.now());
    if (old.revokedAt || (old.expiresAt && old.expiresAt <= at)) {
      throw new AppError("conflict", "Only an active key can be rotated; create a new one.");
    }
    // Locks before the epoch is counted, in the order of all account changes. Otherwise two changes may wait for each
    // other.
    await lockAccount(tx, accountId);
    const expiresAt = await findOwnExpiry(tx, old, at);
    // Before the new one is made, which may need its place.
    if (graceSeconds === 0) await markRevoked(tx, { id, accountId, actor, at });
    const created = await insertKey(tx, at, { accountId, name, expiresAt, scope, actor });
    await copyPolicy(tx, id, created.id);
    const end = new Date(at.getTime() + graceSeconds * 1_000);
    const oldEndsAt = expiresAt && expiresAt < end ? expiresAt : end;
    const detail = { successor: created.id, graceSeconds, expiresAt };
    await recordAudit(tx, { accountId, actor, action, target: id, detail, at });
    if (graceSeconds > 0 && oldEndsAt.getTime() !== old.expiresAt?.getTime()) {
      await tx.update(apiKeys).set({ expiresAt: oldEndsAt }).where(eq(apiKeys.id, id));
      await announceChange(tx, accountId);
    }
    return { ...created, oldEndsAt };
  });
}

/** The successor of a key of the guarded RPC keeps its policy. */
async function copyPolicy(tx: Transaction, from: string, to: string): Promise<void> {
  const [policy] = await tx.select().from(rpcPolicies).where(eq(rpcPolicies.keyId, from));
  if (policy) await tx.insert(rpcPolicies).values({ ...policy, keyId: to });
}

/** The expiry that a key was made with. The end of a grace has taken its place where it was rotated before: see there. */
async function findOwnExpiry(
  tx: Transaction,
  { id, accountId, expiresAt }: typeof apiKeys.$inferSelect,
  at: Date,
): Promise<Date | null> {
  const [rotation] = await tx
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, accountId),
        gte(auditLog.id, firstId("aud", at.getTime() - longestGraceSeconds * 1_000)),
        eq(auditLog.action, action),
        eq(auditLog.target, id),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  const own = rotation?.detail.expiresAt;
  if (own === null) return null;
  return typeof own === "string" ? new Date(own) : expiresAt;
}
