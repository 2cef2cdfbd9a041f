import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";

/** The sheets that Mantine's parts take their classes from, as a bundle of what is imported of them has it. */
async function sheetsOf(names: readonly string[]): Promise<string[]> {
  const contents = `export { ${names.join(", ")} } from "@mantine/core";`;
  const { metafile } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    ...{ bundle: true, write: false, metafile: true, format: "esm", logLevel: "error" },
    external: ["react", "react-dom", "react/jsx-runtime"],
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => {
      const sheet = /(\w+)\.module\.mjs$/.exec(path)?.[1];
      return sheet && bytesInOutput > 0 ? [sheet] : [];
    }),
  );
}

it("loads the styles of each of Mantine's parts that is used, and of no other, in Mantine's order", async () => {
  const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join("app", path), "utf8"));
  const imported = sources.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)]);
  const names = imported
    .flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()))
    .filter((name) => name !== "" && !name.startsWith("type "));
  const loaded = [
    ...readFileSync("app/_ui/mantine-styles.ts", "utf8").matchAll(/"@mantine\/core\/styles\/(\S+)\.css"/g),
  ].map(([, sheet = ""]) => sheet);
  const needed = await sheetsOf([...new Set(names)]);
  expect([...loaded].sort()).toEqual(["baseline", "default-css-variables", "global", ...needed].sort());

  const all = readFileSync("node_modules/@mantine/core/styles.css", "utf8");
  const places = loaded.map((sheet) =>
    all.indexOf(startOf(readFileSync(`node_modules/@mantine/core/styles/${sheet}.css`, "utf8"))),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});

/** A sheet is identified by the first class in it. */
const startOf = (sheet: string) => /\.m_[0-9a-f]+/.exec(sheet)?.[0] ?? sheet.slice(0, 60);
