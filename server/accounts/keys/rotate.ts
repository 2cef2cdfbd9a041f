import { eq } from "drizzle-orm";
import { schema } from "@/server/db";
import { AppError } from "@/server/errors";
import { announceChange } from "../access/announce";
import { recordAudit } from "../audit";
import type { AccountsContext, Acting } from "../context";
import { type CreatedKey, insertKey } from "./create";
import { type KeyReference, lockKey } from "./find";
import { markRevoked } from "./revoke";

const { apiKeys } = schema;
const longestGraceSeconds = 30 * 86_400;

/**
 * A new key of the same name and expiry; the old one lives on for `graceSeconds`, 0 to 30 days. Throws 404, or 409
 * where the key is no longer active.
 */
export function rotateKey(
  { db, clock }: AccountsContext,
  { graceSeconds, ...input }: KeyReference & Acting & { graceSeconds: number },
): Promise<CreatedKey> {
  if (!Number.isInteger(graceSeconds) || graceSeconds < 0 || graceSeconds > longestGraceSeconds) {
    const issues = [{ path: "graceSeconds", message: `Must be a whole number from 0 to ${longestGraceSeconds}` }];
    throw new AppError("invalid_request", "The grace period is not valid.", { issues });
  }
  return db.transaction(async (tx) => {
    const old = await lockKey(tx, input);
    const { actor } = input;
    const { id, accountId, name, expiresAt } = old;
    const at = new Date(clock.now());
    if (old.revokedAt || (expiresAt && expiresAt <= at)) {
      throw new AppError("conflict", "Only an active key can be rotated; create a new one.");
    }
    // Before the new one is made, which may need its place.
    if (graceSeconds === 0) await markRevoked(tx, { id, accountId, actor, at });
    const created = await insertKey(tx, at, { accountId, name, expiresAt, actor });
    const end = new Date(at.getTime() + graceSeconds * 1_000);
    const detail = { successor: created.id, graceSeconds };
    await recordAudit(tx, { accountId, actor, action: "key.rotate", target: id, detail, at });
    if (graceSeconds > 0 && (!expiresAt || end < expiresAt)) {
      await tx.update(apiKeys).set({ expiresAt: end }).where(eq(apiKeys.id, id));
      await announceChange(tx, accountId);
    }
    return created;
  });
}
