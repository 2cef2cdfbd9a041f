import { desc, eq } from "drizzle-orm";
import { schema } from "@/server/db";
import type { AccountsContext } from "../context";

const { apiKeys } = schema;

export interface KeyRecord {
  id: string;
  name: string;
  start: string;
  status: "active" | "expired" | "revoked";
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

/** All keys of an account, also those that ended, newest first. */
export async function listKeys({ db, clock }: AccountsContext, accountId: string): Promise<KeyRecord[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  const now = new Date(clock.now());
  return rows.map(({ id, name, start, createdAt, expiresAt, revokedAt, lastUsedAt }) => {
    const status = revokedAt ? "revoked" : expiresAt && expiresAt <= now ? "expired" : "active";
    return { id, name, start, status, createdAt, expiresAt, revokedAt, lastUsedAt };
  });
}
