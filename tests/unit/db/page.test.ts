import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageOf, readCursor } from "@/server/db/page";
import { newId } from "@/server/kernel/ids";

describe("cursors", () => {
  it("come back as the id that they stand for", () => {
    const rows = [3, 2, 1].map((at) => ({ id: newId("req", at * 1e12) }));
    const { items, nextCursor } = pageOf(rows, 2);
    expect(items).toEqual(rows.slice(0, 2));
    expect(readCursor(nextCursor ?? undefined, "req_")).toBe(rows[1]?.id);
    expect(pageOf(rows, 3)).toEqual({ items: rows, nextCursor: null });
    expect(pageOf([], 3)).toEqual({ items: [], nextCursor: null });
    expect(readCursor(undefined, "req_")).toBeUndefined();
  });

  it("of another list are a 400", () => {
    const { nextCursor } = pageOf([{ id: newId("whk") }, { id: newId("whk") }], 1);
    expect(() => readCursor(nextCursor ?? undefined, "job_")).toThrow("The cursor is not valid");
  });

  it("of anybody else are a 400, whatever they hold", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary-ascii" }), fc.base64String()), (text) => {
        try {
          const position = readCursor(text, "");
          expect(position).toMatch(/^[\w-]{1,64}$/);
        } catch (error) {
          expect(error).toMatchObject({ code: "invalid_request", issues: [{ path: "cursor" }] });
        }
      }),
    );
  });
});
