// Plain JavaScript: it runs before there is anything that Node can run of the rest.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleServer, keepInUse } from "./bundle.mjs";
import { mapStacks } from "./source-maps.mjs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 23 && !(major === 20 && minor >= 19) && !(major === 22 && minor >= 12)) {
  console.error(`Portcullis needs Node.js 20.19, 22.12 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
/**
 * `node server/run.mjs <program> …` runs one of the server's programs (see bundle.mjs) from a bundle of its sources: it
 * starts in a third of the time that a thousand files take through a loader's hooks, which every package pays for too,
 * and answers faster, since loaders wrap each function to keep its name.
 */
const [program] = process.argv.splice(2, 1);
const folder = await bundleServer().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
keepInUse(folder);
mapStacks(`${pathToFileURL(resolve(folder)).href}/`);
// Path of the running program, for starting another program of the same bundle. The sources may be another version's by
// then.
process.argv[1] = resolve(join(folder, `${program}.mjs`));
await import(pathToFileURL(process.argv[1]).href);
