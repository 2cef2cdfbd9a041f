import { and, eq, isNull, sql } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import { recordAudit } from "../audit";
import type { AccountsContext, Acting } from "../context";
import type { KeyScope } from "../principal";
import { checkName } from "../validate";
import { generateKey, hashKey, startOf } from "./format";

const { accounts, apiKeys } = schema;

/** More would only hide a leaked one. */
const maxActiveKeys = 100;

export interface NewKey {
  accountId: string;
  name?: string | undefined;
  expiresAt?: Date | null | undefined;
  /** Without: `api`. */
  scope?: KeyScope | undefined;
}

/** The only time that the whole key is known. */
export interface CreatedKey {
  id: string;
  accountId: string;
  name: string;
  key: string;
  start: string;
  scope: KeyScope;
  createdAt: Date;
  expiresAt: Date | null;
}

/** Throws 404 for an unknown account, 400 for a bad name or an expiry in the past, 409 beyond 100 active keys. */
export function createKey({ db, clock }: AccountsContext, input: NewKey & Acting): Promise<CreatedKey> {
  return db.transaction((tx) => insertKey(tx, new Date(clock.now()), input));
}

export async function insertKey(
  tx: Transaction,
  now: Date,
  { accountId, name = "default", expiresAt = null, scope = "api", actor }: NewKey & Acting,
): Promise<CreatedKey> {
  checkName(name);
  if (expiresAt !== null && !(expiresAt > now)) {
    const issues = [{ path: "expiresAt", message: "Must lie in the future" }];
    throw new AppError("invalid_request", "A key can't expire in the past.", { issues });
  }
  // Locked, so that two at once can't both take the last free place.
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  if (!account) throw new AppError("not_found", "There is no such account.");
  const active = await tx.$count(
    apiKeys,
    and(
      eq(apiKeys.accountId, accountId),
      isNull(apiKeys.revokedAt),
      sql`coalesce(${apiKeys.expiresAt} > ${now}, true)`,
    ),
  );
  if (active >= maxActiveKeys)
    throw new AppError("conflict", `An account has at most ${maxActiveKeys} active keys; revoke one first.`);
  const key = generateKey();
  const row = {
    id: newId("key", now.getTime()),
    accountId,
    name,
    start: startOf(key),
    scope,
    createdAt: now,
    expiresAt,
  };
  await tx.insert(apiKeys).values({ ...row, hash: hashKey(key) });
  await recordAudit(tx, {
    accountId,
    actor,
    action: "key.create",
    target: row.id,
    detail: { name, expiresAt, ...(scope === "rpc" && { scope }) },
    at: now,
  });
  return { ...row, key };
}
