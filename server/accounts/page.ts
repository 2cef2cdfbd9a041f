import { AppError } from "@/server/errors";

/** One page of a list; null where it is the last. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Lists are ordered by time, then id: ids alone sort by time only in a database with the "C" collation. */
interface Position {
  at: Date;
  id: string;
}

/** The cursor behind the last row shown, given that one row more than `limit` was asked for. */
export function writeCursor(rows: readonly Position[], limit: number): string | null {
  const last = rows[limit - 1];
  return last && rows.length > limit ? Buffer.from(`${last.at.getTime()}.${last.id}`).toString("base64url") : null;
}

/** Throws 400 for what writeCursor did not write. */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const text = cursor.length <= 128 ? Buffer.from(cursor, "base64url").toString() : "";
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) {
    const issues = [{ path: "cursor", message: "This is no cursor of this list" }];
    throw new AppError("invalid_request", "The cursor is not valid.", { issues });
  }
  return { at: new Date(Number(at)), id };
}
