import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** The folder of server/ that a path lies in: what biome.json's rules name, by imports that begin with `@/`. */
const roomOf = (path: string) => path.split("/").slice(1, -1)[0];

it("nothing leaves its room by a relative import, which the rules of imports don't see", () => {
  const files = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join("server", name));
  expect(files.length).toBeGreaterThan(700);
  const leaving = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(?:from |import\()"(\.\.\/[^"]+)"/g)]
      .map(([, target]) => target as string)
      .filter((target) => roomOf(join(dirname(file), target)) !== roomOf(file))
      .map((target) => `${file} imports ${target}`),
  );
  expect(leaving).toEqual([]);
});

it("code is analysed in its thread only, where nobody waits for it", () => {
  const users = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .filter((name) => /import \{[^}]*(?<!type )\banalyseCode\b/.test(readFileSync(join("server", name), "utf8")));
  expect(users).toEqual(["evidence/contract/analysis-worker.ts"]);
});
