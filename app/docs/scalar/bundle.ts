import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { once } from "./once";

const folder = join(process.cwd(), "node_modules/@scalar/api-reference");

/** The installed version: part of the bundle's address, so that browsers may keep it for good. */
export const scalarVersion = once(async () => {
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  return version;
});

const source = once(() => readFile(join(folder, "dist/browser/standalone.js")));

/** 3.3 MB of script, compressed once a process and not once a reader. */
export const scalarBundle = {
  identity: source,
  gzip: once(async () => promisify(gzip)(await source())),
  br: once(async () => promisify(brotliCompress)(await source(), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })),
};
