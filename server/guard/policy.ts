import { and, eq } from "drizzle-orm";
import { recordAudit } from "@/server/accounts";
import { type Database, schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import type { GuardContext } from "./context";

const { apiKeys, rpcPolicies } = schema;
export const { reviewPolicies, uncheckedPolicies } = schema;

/** A guarded RPC key's handling of a transaction that is not clearly good. */
export interface Policy {
  /** With one that wants a look. */
  review: (typeof reviewPolicies)[number];
  /** With one that could not be checked in time. */
  unchecked: (typeof uncheckedPolicies)[number];
}

export const defaultPolicy: Policy = { review: "pass", unchecked: "refuse" };

export interface KeyPolicy extends Policy {
  keyId: string;
  /** null: never changed. */
  updatedAt: Date | null;
}

/** The policy by which the key's transactions are judged now. */
export async function policyOf({ db }: { db: Database }, keyId: string): Promise<Policy> {
  const [row] = await db.select().from(rpcPolicies).where(eq(rpcPolicies.keyId, keyId));
  return row ?? defaultPolicy;
}

/** Throws 404 where the account has no such key of scope `rpc`. */
export async function readPolicy(
  { db }: GuardContext,
  { accountId, keyId }: { accountId: string; keyId: string },
): Promise<KeyPolicy> {
  const [row] = await db
    .select({ keyId: apiKeys.id, policy: rpcPolicies })
    .from(apiKeys)
    .leftJoin(rpcPolicies, eq(rpcPolicies.keyId, apiKeys.id))
    .where(and(eq(apiKeys.accountId, accountId), eq(apiKeys.id, keyId), eq(apiKeys.scope, "rpc")));
  if (!row) throw new AppError("not_found", "There is no such key of scope rpc in this account.");
  const { review, unchecked } = row.policy ?? defaultPolicy;
  return { keyId: row.keyId, review, unchecked, updatedAt: row.policy?.updatedAt ?? null };
}

/** Changes what is named and leaves the rest. Throws 404. */
export async function changePolicy(
  context: GuardContext,
  {
    accountId,
    keyId,
    actor,
    ...change
  }: { accountId: string; keyId: string; actor: string } & {
    [Name in keyof Policy]?: Policy[Name] | undefined;
  },
): Promise<KeyPolicy> {
  const { review, unchecked } = await readPolicy(context, { accountId, keyId });
  const policy = { review: change.review ?? review, unchecked: change.unchecked ?? unchecked };
  const updatedAt = new Date(context.clock.now());
  await context.db.transaction(async (tx) => {
    await tx
      .insert(rpcPolicies)
      .values({ keyId, accountId, ...policy, updatedAt })
      .onConflictDoUpdate({ target: rpcPolicies.keyId, set: { ...policy, updatedAt } });
    await recordAudit(tx, {
      accountId,
      actor,
      action: "guard.policy",
      target: keyId,
      detail: { ...policy },
      at: updatedAt,
    });
  });
  return { keyId, ...policy, updatedAt };
}
