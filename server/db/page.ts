import { AppError } from "@/server/kernel/errors";

/** One page of a list, newest first; the cursor is null where it is the last. Ids begin with their time and sort by it. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** The page and the cursor behind it, from rows of which one more than `limit` was asked for. */
export function pageOf<Item extends { id: string }>(rows: readonly Item[], limit: number): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last && rows.length > limit ? cursorOf(last.id) : null };
}

/** Behind the row with this id. */
export const cursorOf = (id: string): string => Buffer.from(id).toString("base64url");

/** The id behind which the next page begins, of rows whose ids have `prefix`. Throws 400 for what pageOf did not write for them. */
export function readCursor(cursor: string | undefined, prefix: `${string}_` | ""): string | undefined {
  if (cursor === undefined) return undefined;
  const id = cursor.length <= 128 ? Buffer.from(cursor, "base64url").toString() : "";
  if (id.startsWith(prefix) && /^[\w-]{1,64}$/.test(id)) return id;
  const issues = [{ path: "cursor", message: "This is no cursor of this list" }];
  throw new AppError("invalid_request", "The cursor is not valid.", { issues });
}
