import { and, eq } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { hashKey, isWellFormed } from "./format";

const { apiKeys } = schema;

export interface KeyReference {
  /** The key's id, or the whole key. */
  key: string;
  /** Where given, a key of another account is not found. */
  accountId?: string | undefined;
}

/** The key's row, locked until the transaction ends. Throws 404. */
export async function lockKey(tx: Transaction, { key, accountId }: KeyReference): Promise<typeof apiKeys.$inferSelect> {
  if (!/^\w{1,64}$/.test(key)) throw notFound();
  const named = isWellFormed(key) ? eq(apiKeys.hash, hashKey(key)) : eq(apiKeys.id, key);
  const owned = accountId === undefined ? undefined : eq(apiKeys.accountId, accountId);
  const [row] = await tx.select().from(apiKeys).where(and(named, owned)).for("update");
  if (!row) throw notFound();
  return row;
}

function notFound(): AppError {
  return new AppError("not_found", "There is no such API key.");
}
