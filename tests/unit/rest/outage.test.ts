import pg from "pg";
import { describe, expect, it } from "vitest";
import { toAppError } from "@/server/rest/errors";

const stated = (code: string, message = "as PostgreSQL says it") =>
  Object.assign(new pg.DatabaseError(message, 0, "error"), { code });
/** Error of the driver as the query builder wraps it. */
const wrapped = (cause: unknown) => new Error("Failed query: select …", { cause });

describe("what a failure of the database is told as", () => {
  it.each([
    ["a full disk", stated("53100")],
    ["a full disk without a code of its own", stated("XX000", 'could not extend file "base/1/2": File too large')],
    ["no memory left", stated("53200")],
    ["a disk that fails", stated("58030")],
    ["a lock that somebody holds", stated("55P03")],
    ["a statement that took too long", stated("57014")],
    ["a shutdown", stated("57P01")],
    ["a standby in the primary's place", stated("25006")],
    ["an answer that never came", new Error("Query read timeout")],
    ["a refused connection", Object.assign(new Error("connect"), { code: "ECONNREFUSED" })],
  ])("%s: unavailable, and when to try again", (_, error) => {
    for (const thrown of [error, wrapped(error)])
      expect(toAppError(thrown)).toMatchObject({ code: "unavailable", status: 503, retryAfter: 2 });
  });

  it.each([
    ["a value that doesn't fit", stated("22003")],
    ["a broken constraint", stated("23505")],
    ["a statement that is wrong", stated("42601")],
  ])("%s is our own fault", (_, error) => {
    expect(toAppError(wrapped(error))).toMatchObject({ code: "internal_error", status: 500 });
  });
});
