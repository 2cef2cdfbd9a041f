import { eq } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { announceChange } from "../access/announce";
import { recordAudit } from "../audit";
import type { AccountsContext, Acting } from "../context";
import { type KeyReference, lockKey } from "./find";

const { apiKeys } = schema;

export interface RevokedKey {
  id: string;
  accountId: string;
  name: string;
  revokedAt: Date;
}

/** Ends a key at once, on every instance within a second. A revoked key stays as it is. Throws 404. */
export function revokeKey({ db, clock }: AccountsContext, input: KeyReference & Acting): Promise<RevokedKey> {
  return db.transaction(async (tx) => {
    const { id, accountId, name, revokedAt } = await lockKey(tx, input);
    if (revokedAt) return { id, accountId, name, revokedAt };
    const at = new Date(clock.now());
    await markRevoked(tx, { id, accountId, actor: input.actor, at });
    return { id, accountId, name, revokedAt: at };
  });
}

export async function markRevoked(
  tx: Transaction,
  { id, accountId, actor, at }: { id: string; accountId: string; at: Date } & Acting,
): Promise<void> {
  await tx.update(apiKeys).set({ revokedAt: at }).where(eq(apiKeys.id, id));
  await recordAudit(tx, { accountId, actor, action: "key.revoke", target: id, at });
  await announceChange(tx, accountId);
}
