import fc from "fast-check";
import { expect, it } from "vitest";
import { safePath } from "@/app/_lib/safe-path";

const own = "http://localhost:3000";

it("keeps a path of ours, with its query and fragment", () => {
  for (const path of ["/", "/keys", "/requests?id=a%20b&cursor=c", "/docs/errors#not_found"])
    expect(safePath(path)).toBe(path);
});

it("turns everything that could lead elsewhere into the overview", () => {
  for (const target of [
    undefined,
    "",
    "keys",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "javascript:alert(1)",
    "/\n\\evil.example",
  ]) {
    expect(safePath(target), JSON.stringify(target)).toBe("/");
  }
});

it("stays on the own origin, whatever it is given", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "@",
    ":",
    "?",
    "#",
    "%2f",
    "%5c",
    "\t",
    "\n",
    "\0",
    "evil.example",
    "http:",
    "ü",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces, { maxLength: 12 }).map((all) => `/${all.join("")}`),
      ),
      (target) => {
        expect(new URL(safePath(target), own).origin).toBe(own);
      },
    ),
    { numRuns: 2_000 },
  );
});
