import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCursor, writeCursor } from "@/server/accounts/page";
import { newId } from "@/server/ids";

describe("cursors", () => {
  it("come back as the position that they stand for", () => {
    const rows = [1, 2, 3].map((at) => ({ at: new Date(at * 1e12), id: newId("req") }));
    expect(readCursor(writeCursor(rows, 2) ?? undefined)).toEqual({ at: rows[1]?.at, id: rows[1]?.id });
    expect(writeCursor(rows, 3)).toBeNull();
    expect(writeCursor([], 3)).toBeNull();
    expect(readCursor(undefined)).toBeUndefined();
  });

  it("of anybody else are a 400, whatever they hold", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary-ascii" }), fc.base64String()), (text) => {
        try {
          const position = readCursor(text);
          expect(position?.id).toMatch(/^[\w-]{1,64}$/);
        } catch (error) {
          expect(error).toMatchObject({ code: "invalid_request", issues: [{ path: "cursor" }] });
        }
      }),
    );
  });
});
