import fc from "fast-check";
import { expect, it } from "vitest";
import { sanitizeJson } from "@/server/db";

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("a\0b", "\ud83d", "\\ud83d", "\\\\u0000", "😀", "\udc00\ud800"),
);

it("leaves what is well-formed as it is, and replaces NUL and half pairs alone", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
      const plain = (value: string) => Buffer.from(value).toString().replaceAll("\0", "\u{fffd}");
      const wanted = pairs.map((pair) => pair.map(plain));
      expect(JSON.parse(sanitizeJson(JSON.stringify(pairs)))).toEqual(wanted);
    }),
  );
});
