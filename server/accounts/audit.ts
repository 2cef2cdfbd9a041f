import { and, desc, eq, getTableColumns, isNull, like, notInArray, or, type SQL, sql } from "drizzle-orm";
import {
  type BoundedSearch,
  boundedSearch,
  type Database,
  inListRange,
  type Span,
  schema,
  type Transaction,
} from "@/server/db";
import { newId } from "@/server/kernel/ids";

const { auditLog } = schema;

export type AuditEntry = typeof auditLog.$inferSelect;

interface Action {
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
export async function recordAudit(tx: Transaction, { detail = {}, ...deed }: Action): Promise<void> {
  await tx.insert(auditLog).values({ id: newId("aud", deed.at.getTime()), detail, ...deed });
}

/** Looked at for a deed or a person, which no index has: few accounts ever have more. */
const MAX_LOOKED = 10_000;

interface AuditFilter extends Span {
  accountId: string;
  /** For operators: with what was done to the whole system. */
  system?: boolean;
  /** A deed such as `key.revoke`, or all of a kind: `key`. */
  action?: string | undefined;
  actor?: string | undefined;
  /** Users but these: of an account's log, those who are none of its members. */
  notUsers?: readonly string[] | undefined;
  limit?: number | undefined;
}

/** An account's audit log, newest first. The work stays the same however long it is, and whatever the filter finds. */
export function listAudit(
  { db }: { db: Database },
  { accountId, system = false, action, actor, notUsers, limit = 50, ...span }: AuditFilter,
): Promise<BoundedSearch<AuditEntry>> {
  const fits = and(
    action === undefined ? undefined : or(eq(auditLog.action, action), like(auditLog.action, `${action}.%`)),
    actor === undefined ? undefined : eq(auditLog.actor, actor),
    notUsers && and(like(auditLog.actor, "user:%"), notInArray(auditLog.actor, [...notUsers])),
  );
  const most = fits ? MAX_LOOKED : limit + 1;
  const lane = (name: number, owner: SQL) =>
    db
      .select({ ...getTableColumns(auditLog), lane: sql`${name}::int`.as("lane") })
      .from(auditLog)
      .where(and(owner, inListRange(auditLog.id, "aud", span)))
      .orderBy(desc(auditLog.id))
      .limit(most);
  const own = lane(0, eq(auditLog.accountId, accountId));
  // Apart, since each is a walk along the index, and both in one are none.
  const looked = system ? sql`(${own} union all ${lane(1, isNull(auditLog.accountId))})` : own;
  return boundedSearch(db, auditLog, { looked, most, fits, limit, walks: fits !== undefined });
}
