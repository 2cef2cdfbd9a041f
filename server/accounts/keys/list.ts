import { and, desc, eq, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { type Page, pageOf, readCursor, schema } from "@/server/db";
import type { AccountsContext } from "../context";
import type { KeyScope } from "../principal";

const { apiKeys } = schema;

export interface KeyRecord {
  id: string;
  name: string;
  start: string;
  scope: KeyScope;
  status: "active" | "expired" | "revoked";
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export interface KeyFilter {
  accountId: string;
  /** Both where absent. Active ones are few: see createKey. */
  state?: "active" | "ended" | undefined;
  cursor?: string | undefined;
  limit?: number;
}

/** An account's keys, newest first. */
export async function listKeys(
  { db, clock }: AccountsContext,
  { accountId, state, cursor, limit = 100 }: KeyFilter,
): Promise<Page<KeyRecord>> {
  const now = new Date(clock.now());
  const after = readCursor(cursor, "key_");
  const ended = or(isNotNull(apiKeys.revokedAt), lte(apiKeys.expiresAt, now));
  const rows = await db
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.accountId, accountId),
        state === undefined ? undefined : sql`coalesce(${ended}, false) = ${state === "ended"}`,
        after ? lt(apiKeys.id, after) : undefined,
      ),
    )
    .orderBy(desc(apiKeys.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map((row) => recordOf(row, now)), nextCursor };
}

/** The account's keys among `ids`, also those that ended. */
export async function findKeys(
  { db, clock }: AccountsContext,
  { accountId, ids }: { accountId: string; ids: string[] },
): Promise<KeyRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), inArray(apiKeys.id, ids)));
  const now = new Date(clock.now());
  return rows.map((row) => recordOf(row, now));
}

function recordOf(row: typeof apiKeys.$inferSelect, now: Date): KeyRecord {
  const { id, name, start, scope, createdAt, expiresAt, revokedAt, lastUsedAt } = row;
  const status = revokedAt ? "revoked" : expiresAt && expiresAt <= now ? "expired" : "active";
  return { id, name, start, scope, status, createdAt, expiresAt, revokedAt, lastUsedAt };
}
