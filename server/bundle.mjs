// Plain JavaScript: it runs before there is anything that Node can run of the rest.
// @ts-check
import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/** Where bundles lie, each in a folder named after the sources that it was made from. */
const home = ".server";
const dayMs = 86_400_000;

/** Programs that run as a process or thread of their own; see run.mjs. */
const programs = {
  main: "server/main.ts",
  cli: "server/cli/main.ts",
  build: "server/startup/build.ts",
  "intel-worker": "server/intel/worker/main.ts",
  "code-worker": "server/evidence/contract/analysis-worker.ts",
  "probe-worker": "server/evidence/contract/probing/probe-worker.ts",
};

/**
 * Packages of many small files, all ES modules: in the bundle they take a third less of a start. The others stay where
 * they are; some load native code, WASM or files by path. One that is here may need none of another version than the
 * project's, since it is looked for from the bundle.
 */
export const inBundle =
  /^(viem|ox|abitype|zod|zod-openapi|trpc-openapi|drizzle-orm|lru-cache|@adraffy\/.+|@ethereumjs\/.+|@noble\/.+|@scure\/.+)(\/|$)/;

/** @type {import("esbuild").Plugin} */
const packages = {
  name: "packages",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@/") || inBundle.test(path) ? undefined : { path, external: true },
    ),
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
  try {
    // Not on stdout, which is for the command line's answers.
    await bundle(programs, making, () => console.error("  Bundling the server (once; some seconds) …"));
    writeFileSync(markOf(making), "");
    chmodSync(markOf(making), 0o666);
    renameSync(making, folder);
  } catch (error) {
    tryTo(() => rmSync(making, { recursive: true, force: true }));
    if (!existsSync(folder)) throw error;
  }
  removeOld(basename(folder));
  return folder;
}

/**
 * File that the process running the bundle writes to. Any user may write it, since only its owner may set a folder's
 * time and the user who builds may not be the runner.
 * @param {string} folder
 */
const markOf = (folder) => join(folder, "in-use");

/**
 * Marks the folder as in use while this process runs, so that it is not removed: parts of it may still be loaded.
 * @param {string} folder
 */
export function keepInUse(folder) {
  const touch = () => tryTo(() => writeFileSync(markOf(folder), ""));
  touch();
  setInterval(touch, dayMs / 4).unref();
}

/**
 * Bundles each program as `<name>.mjs` in `folder`.
 * @param {Record<string, string>} entries
 * @param {string} folder
 * @param {() => void} [begun] called where the bundle can be made
 */
export async function bundle(entries, folder, begun) {
  const { build } = await import("esbuild").catch(() => {
    throw new Error("The server isn't built, and can't be: run `npm run build` where all packages are installed.");
  });
  begun?.();
  const { outputFiles } = await build({
    entryPoints: Object.entries(entries).map(([out, source]) => ({ in: source, out })),
    ...{ outdir: folder, outExtension: { ".js": ".mjs" }, logLevel: "warning" },
    ...{ bundle: true, splitting: true, plugins: [packages], format: "esm", platform: "node", target: "node20" },
    ...{ sourcemap: true, sourcesContent: false, write: false },
  });
  try {
    for (const { path, contents } of outputFiles) {
      mkdirSync(dirname(path), { recursive: true });
      // A file left empty by a power cut would run, and do nothing, at every later start.
      writeFileSync(path, contents, { flush: true });
    }
  } catch (cause) {
    // Esbuild would say it once for each of a hundred files.
    const { message } = /** @type {Error} */ (cause);
    throw new Error(`The server can't be built: ${message}. Run \`npm run build\` as a user who may write there.`, {
      cause,
    });
  }
}

function hashSources() {
  const hash = createHash("sha256");
  const files = readdirSync("server", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(m?ts|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...files.sort(), "server/bundle.mjs", "package.json"])
    hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/**
 * Removes folders unused for a day. Each is renamed first: half removed, it must not pass for whole when its sources
 * return. A folder that cannot be removed stays, since it is another user's or another start is removing it.
 * @param {string} kept
 */
function removeOld(kept) {
  for (const name of readdirSync(home)) {
    const folder = join(home, name);
    const seen = [markOf(folder), folder].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    const age = Date.now() - Math.max(...seen);
    if (name === kept || age <= dayMs) continue;
    const leaving = join(home, `leaving-${randomUUID()}`);
    tryTo(() => {
      renameSync(folder, leaving);
      rmSync(leaving, { recursive: true, force: true });
    });
  }
}

/** @param {() => void} work */
function tryTo(work) {
  try {
    work();
  } catch {}
}
