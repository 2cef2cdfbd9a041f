import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import packageJson from "@/package.json";
import { inBundle } from "@/server/bundle.mjs";

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

it("what a bundled package needs of others is the project's own version", () => {
  const names = readdirSync("node_modules").flatMap((name) =>
    name.startsWith("@") ? readdirSync(join("node_modules", name)).map((one) => `${name}/${one}`) : [name],
  );
  const bundled = names.filter((name) => inBundle.test(name));
  expect(bundled).toContain("viem");
  const needed = bundled.flatMap((name) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
    return Object.keys(dependencies)
      .filter((one) => !inBundle.test(one))
      .map((one) => join("node_modules", name, "node_modules", one));
  });
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((path) => existsSync(path))).toEqual([]);
});
