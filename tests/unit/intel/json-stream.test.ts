import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FormatError } from "@/server/intel/parse/format-error";
import { JsonStream } from "@/server/intel/parse/json-stream";

/** The values that the patterns pick, the text coming in pieces of `size` characters. */
function read(text: string, patterns: string[], size = text.length || 1) {
  const stream = new JsonStream(patterns);
  const matches = [];
  for (let at = 0; at < text.length; at += size) matches.push(...stream.write(text.slice(at, at + size)));
  matches.push(...stream.end());
  return { values: matches.map(({ value }) => value), matches, seen: stream.seen };
}

describe("JsonStream", () => {
  test("picks values by pattern, in order", () => {
    const text = '{"version":2,"blacklist":["a","b\\u00e9"],"more":{"x":[1]},"whitelist":[]}';
    for (const size of [1, 2, 3, 7, 1_000]) {
      const { matches, seen } = read(text, ["blacklist.*", "whitelist.*", "missing.*"], size);
      expect(matches).toEqual([
        { pattern: "blacklist.*", path: ["blacklist", 0], value: "a" },
        { pattern: "blacklist.*", path: ["blacklist", 1], value: "bé" },
      ]);
      expect([...seen]).toEqual(["blacklist.*", "whitelist.*"]);
    }
  });

  test("hands out objects whole, with their own keys only", () => {
    const { values } = read('[{"a":{"b":[1,{"c":null}]}}, {"__proto__":{"x":1}}]', ["*"], 3);
    expect(values[0]).toEqual({ a: { b: [1, { c: null }] } });
    expect(Object.hasOwn(values[1] as object, "__proto__")).toBe(true);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test("reads what JSON.parse reads, however it is cut (property)", () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 5 })),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        (list, size, wide) => {
          const text = JSON.stringify(list, null, wide ? 2 : undefined);
          expect(read(text, ["*"], size).values).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  test("refuses what JSON.parse refuses (property)", () => {
    const nearly = fc
      .tuple(
        fc.jsonValue({ maxDepth: 3 }),
        fc.nat(),
        fc.constantFrom("", ",", "]", "}", '"', "\\", "1", "\u0000", ":", "nul"),
      )
      .map(([value, at, extra]) => {
        const text = JSON.stringify(value);
        const place = at % (text.length + 1);
        return text.slice(0, place) + extra + text.slice(place + (at % 2));
      });
    fc.assert(
      fc.property(nearly, fc.integer({ min: 1, max: 9 }), (text, size) => {
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        if (valid) expect(() => read(text, ["*"], size)).not.toThrow();
        else expect(() => read(text, ["*"], size)).toThrow(FormatError);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ["depth", "[".repeat(40)],
    ["a string without end", `["${"a".repeat(70_000)}`],
    ["a long string", `["${"a".repeat(70_000)}"]`],
    ["a long number", `[${"1".repeat(70_000)}]`],
    ["a large entry", `[{${Array.from({ length: 70_000 }, (_, index) => `"key number ${index}":1`).join()}}]`],
    ["an error page", "<html><body>502 Bad Gateway</body></html>"],
    ["nothing", ""],
    ["a truncated list", '["a","b"'],
    ["two documents", "[] []"],
  ])("is bounded and strict: %s", (_, text) => {
    expect(() => read(text, ["*"], 1_000)).toThrow(FormatError);
  });
});
