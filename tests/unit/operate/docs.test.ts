import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import packageJson from "@/package.json";
import { settingNames } from "@/server/config";
import { publicFeeds } from "@/server/intel/feeds";

const pages = readdirSync("app/docs", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `app/docs/${name}`);
const manuals = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
const guides = ["README.md", "SECURITY.md", "CONTRIBUTING.md", ...manuals.map((name) => `docs/${name}`)];
const read = (file: string) => readFileSync(file, "utf8");
const texts = [...guides, ".env.example", ...pages].map((file) => ({ file, text: read(file) }));

const feedIds = publicFeeds.map(({ id }) => id);
const settings = new Set([...settingNames, ...feedIds.map((id) => `FEED_URL_${id}`)]);
/** Environment variables of Node and of others' tools. */
const common = ["NODE_USE_ENV_PROXY", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"];
/** Other words in the form of a setting: words of ours in samples, and a seed of the tests. */
const samples = [
  "API_KEY",
  "PORTCULLIS_API_KEY",
  "FUZZ_SEED",
  "FUZZ_TIMES",
  "RPC_URL_ODDCHAIN",
  "GUARDED_RPC",
  "PRIVATE_KEY",
  "ETH_RPC_URL",
  "MAX_BYTES",
];
const others = new Set([...feedIds, ...common, ...samples]);

describe("the documentation", () => {
  it.each(texts)("$file names settings that there are", ({ text }) => {
    const named = text.match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g) ?? [];
    expect(named.filter((name) => !settings.has(name) && !others.has(name))).toEqual([]);
  });

  it("has every setting in .env.example, and no other", () => {
    const listed = [...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = ""]) => name);
    // A special case: the starter of the process sets it.
    const expected = settingNames.filter((name) => name !== "NODE_ENV");
    expect(listed.filter((name) => !name.startsWith("FEED_URL_")).sort()).toEqual(expected.sort());
    for (const id of feedIds) expect(read(".env.example")).toContain(id);
  });

  it.each(texts)("$file names scripts of npm that there are", ({ text }) => {
    const scripts = [...text.matchAll(/npm run (?:-s )?([a-z:]+)/g)].map(([, name = ""]) => name);
    expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  it.each(guides)("%s names files that there are", (file) => {
    const links = [
      ...read(file).matchAll(/\]\((?!http)([^)#]+)[^)]*\)|`((?:tests|server|app|public|drizzle)\/[^`]*)`/g),
    ];
    const found = links.map(([, link, path]) => (link ? join(dirname(file), link) : (path ?? "")));
    const missing = found.filter((path) => !/[<{*…]/.test(path) && !existsSync(path));
    expect(missing).toEqual([]);
  });

  it("names commands of administration that there are", () => {
    const main = read("server/cli/command-line.ts");
    const named = texts.flatMap(({ text }) =>
      [...text.matchAll(/admin -- ([a-z]+ [a-z]+(?:-[a-z]+)*)/g)].map(([, name = ""]) => name),
    );
    expect(named.length).toBeGreaterThan(4);
    for (const name of named) expect(main).toContain(`"${name}":`);
  });
});
