import { and, desc, eq, isNull, lt, type SQL } from "drizzle-orm";
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

const limit = 50;

interface AuditFilter {
  accountId: string;
  /** For operators: with what was done to the whole system. */
  system?: boolean;
  cursor?: string | undefined;
}

/** An account's audit log, newest first. */
export async function listAudit(
  { db }: { db: Database },
  { accountId, system = false, cursor }: AuditFilter,
): Promise<Page<AuditEntry>> {
  const after = readCursor(cursor, "aud_");
  const read = (whose: SQL) =>
    db
      .select()
      .from(auditLog)
      .where(and(whose, after ? lt(auditLog.id, after) : undefined))
      .orderBy(desc(auditLog.id))
      .limit(limit + 1);
  // Apart, since each is a walk along the index, and both in one are none.
  const [own, everybodys] = await Promise.all([
    read(eq(auditLog.accountId, accountId)),
    system ? read(isNull(auditLog.accountId)) : [],
  ]);
  const newestFirst = [...own, ...everybodys].sort((one, other) => (one.id < other.id ? 1 : -1));
  return pageOf(newestFirst.slice(0, limit + 1), limit);
}
