import { describe, expect, it } from "vitest";
import type { ZodType } from "zod";
import { endpoints } from "./endpoints";

/** Content of a megabyte where a field's own size is not bounded: each entry wrong, or each field. */
const many = Array.from({ length: 200_000 }, () => 0);
const wide = Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 0]));
const nested = { types: { A: many, ...wide }, primaryType: 0, domain: wide, message: wide };
const rows = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`k${n}`, many.slice(0, 300)]));

describe.each(endpoints)("$name", ({ procedure }) => {
  it("looks at no more of a large input than it will tell", () => {
    const [schema] = procedure._def.inputs as ZodType[];
    const shape = (schema as { shape?: object } | undefined)?.shape ?? {};
    for (const field of Object.keys(shape)) {
      for (const value of [many, wide, nested, { ...nested, types: rows }, "x".repeat(1_000_000)]) {
        const issues = schema?.safeParse({ [field]: value }).error?.issues ?? [];
        expect(issues.length).toBeLessThan(12_000);
      }
    }
  });
});
