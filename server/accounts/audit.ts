import { and, desc, eq, lt } from "drizzle-orm";
import { type Database, type Page, pageOf, readCursor, schema, type Transaction } from "@/server/db";
import { newId } from "@/server/ids";

const { auditLog } = schema;

export type AuditEntry = typeof auditLog.$inferSelect;

export interface Deed {
  /** Null for acts on the whole system. */
  accountId: string | null;
  actor: string;
  /** `<noun>.<verb>`, such as `key.revoke`. */
  action: string;
  target: string;
  detail?: Record<string, unknown>;
  at: Date;
}

/** Writes the audit row in the transaction of the change, so that there is never one without the other. */
export async function recordAudit(tx: Transaction, { detail = {}, ...deed }: Deed): Promise<void> {
  await tx.insert(auditLog).values({ id: newId("aud", deed.at.getTime()), detail, ...deed });
}

/** An account's audit log, newest first. */
export async function listAudit(
  { db }: { db: Database },
  { accountId, cursor, limit = 50 }: { accountId: string; cursor?: string | undefined; limit?: number },
): Promise<Page<AuditEntry>> {
  const after = readCursor(cursor);
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.accountId, accountId), after ? lt(auditLog.id, after) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}
