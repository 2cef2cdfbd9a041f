import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import packageJson from "@/package.json";

const files = ["app", "server"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(m?ts|tsx|mjs)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** Packages that only samples on pages import. */
const inSamples = ["ethers"];

/** Names of the packages that a file imports for more than their types. */
function packagesOf(file: string): string[] {
  const imports = readFileSync(file, "utf8").matchAll(
    /^(?:import|export)\s+(?!type\s)[^"';]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm,
  );
  return [...imports]
    .map(([, from, plain, lazy]) => from ?? plain ?? lazy ?? "")
    .filter((name) => !/^([.~]|@\/|node:)/.test(name) && !builtinModules.includes(name))
    .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
}

it("starts with production's packages alone, the server's bundler among them", () => {
  const used = new Set(files.flatMap(packagesOf));
  expect(used).toContain("esbuild");
  expect(used).toContain("pg");
  const missing = [...used].filter((name) => !(name in packageJson.dependencies) && !inSamples.includes(name));
  expect(missing).toEqual([]);
});
