import { and, gte, lt, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { firstId } from "@/server/kernel/ids";
import { readCursor } from "./page";

/** Part of a list: what is older than its page before, and what is of a time. */
export interface Span {
  cursor?: string | undefined;
  from?: Date | undefined;
  /** The first moment that is no part of it. */
  to?: Date | undefined;
}

/** Rows whose ids begin with their time need no index on it. Throws 400 for what is no cursor of theirs. */
export function inListRange(id: AnyPgColumn, prefix: string, { cursor, from, to }: Span): SQL | undefined {
  const before = readCursor(cursor, `${prefix}_`);
  return and(
    before ? lt(id, before) : undefined,
    from && gte(id, firstId(prefix, from.getTime())),
    to && lt(id, firstId(prefix, to.getTime())),
  );
}
