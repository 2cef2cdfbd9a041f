import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("every test that SECURITY.md names is there, and every promise names one", () => {
  const rows = readFileSync("SECURITY.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const promises = rows.filter((row) => !/^\| (-+|promise|what) /.test(row) && row.includes("`tests/"));
  expect(promises.length).toBeGreaterThan(20);
  for (const row of promises) {
    const paths = [...row.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = ""]) => path);
    for (const path of paths) expect(existsSync(path), path).toBe(true);
  }
});
