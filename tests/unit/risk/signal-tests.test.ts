import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { catalogue } from "@/server/risk";
import { signalTests } from "@/tests/support/signal-tests";

const textOf = (file: string) => readFileSync(new URL(`../../integration/${file}`, import.meta.url), "utf8");

/** The titles of a file's tests and of what they stand in. */
function titlesOf(file: string): string[] {
  return [
    ...textOf(file).matchAll(
      /(?:describe|it)(?:\.each\((?:Object\.entries\(\w+\)|[\s\S]*?\n?\s*\]\s*(?:as const)?)\))?\(\s*\n?\s*(["'`])((?:(?!\1).)*)\1/g,
    ),
  ].map(([, , title]) => title!);
}

/** The table itself doesn't compile while a signal is left out. */
describe("every signal is shown on real code, accounts or lists, and stays away from an honest twin", () => {
  it("leaves none of the catalogue out", () => {
    expect(Object.keys(signalTests).sort()).toEqual(Object.keys(catalogue).sort());
  });

  it.each(Object.entries(signalTests))("%s", (id, { positive, twin: [file, title] }) => {
    expect(textOf(positive).includes(`"${id}"`) || textOf(positive).includes(`"${id} `)).toBe(true);
    expect(titlesOf(file).filter((each) => each.includes(title))).not.toEqual([]);
  });
});
