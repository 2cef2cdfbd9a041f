import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { bundle } from "@/server/bundle.mjs";

it("names the sources' files and lines in the stacks of a bundle", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portcullis-maps-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const source = join(folder, "failing.ts");
  writeFileSync(
    source,
    `interface Unused {\n  a: string;\n}\n\nexport function fail(): never {\n  throw new TypeError("it broke");\n}\n\ntry {\n  fail();\n} catch (error) {\n  console.log((error as Error).stack);\n  console.log(new Error("odd", { cause: error }).stack);\n}\n`,
  );
  const out = join(folder, "out");
  await bundle({ failing: source }, out);
  const maps = pathToFileURL(resolve("server/source-maps.mjs")).href;
  const start = join(folder, "start.mjs");
  writeFileSync(
    start,
    `import { mapStacks } from ${JSON.stringify(maps)};\nmapStacks(${JSON.stringify(`${pathToFileURL(out).href}/`)});\nawait import(${JSON.stringify(pathToFileURL(join(out, "failing.mjs")).href)});\n`,
  );
  const printed = execFileSync(process.execPath, [start], { encoding: "utf8" }).split("\n");
  expect(printed[0]).toBe("TypeError: it broke");
  expect(printed[1]).toBe(`    at fail (${source}:6:9)`);
  expect(printed[2]).toBe(`    at ${source}:10:3`);
  expect(printed).toContain("Error: odd");
  expect(printed).toContain(`    at ${source}:13:15`);
});
