// Plain JavaScript: it runs before there is anything that Node can run of the rest.
// @ts-check
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";

/** Where bundles lie, each in a folder named after the sources that it was made from. */
const home = ".server";
const dayMs = 86_400_000;

/** What runs as a process or thread of its own; see run.mjs. */
const programs = {
  main: "server/main.ts",
  cli: "server/cli/main.ts",
  build: "server/build.ts",
  "intel-worker": "server/intel/worker/main.ts",
};

/**
 * The folder with the server's programs as bundles, made anew where the sources have changed. Starts that come together
 * may each make it; one of them stays.
 * @returns {Promise<string>}
 */
export async function bundleServer() {
  const folder = join(home, hashSources());
  if (existsSync(folder)) return folder;
  const making = join(home, `making-${randomUUID()}`);
  // Not on stdout, which is for the command line's answers.
  await bundle(programs, making, () => console.error("  Bundling the server (once; some seconds) …"));
  try {
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  removeOld(basename(folder));
  return folder;
}

/**
 * Each program as `<name>.mjs` in `folder`; packages stay where they are.
 * @param {Record<string, string>} entries
 * @param {string} folder
 * @param {() => void} [begun] told where it can be made
 */
export async function bundle(entries, folder, begun) {
  const { build } = await import("esbuild").catch(() => {
    throw new Error("The server isn't built, and can't be: run `npm run build` where all packages are installed.");
  });
  begun?.();
  await build({
    entryPoints: Object.entries(entries).map(([out, source]) => ({ in: source, out })),
    ...{ outdir: folder, outExtension: { ".js": ".mjs" }, logLevel: "warning" },
    ...{ bundle: true, splitting: true, packages: "external", format: "esm", platform: "node", target: "node20" },
    ...{ sourcemap: true, sourcesContent: false },
  });
}

function hashSources() {
  const hash = createHash("sha256");
  const files = readdirSync("server", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...files.sort(), "server/bundle.mjs", "package.json"])
    hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Not at once: a process that was started from one may still have a part to load. @param {string} kept */
function removeOld(kept) {
  for (const name of readdirSync(home)) {
    const folder = join(home, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name !== kept && age > dayMs) rmSync(folder, { recursive: true, force: true });
  }
}
