import { readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(process.cwd(), "node_modules/@scalar/api-reference");

/** The installed version: part of the bundle's address, so that browsers may keep it for good. */
export async function scalarVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  return version;
}

/** Scalar's standalone script, 3.3 MB; Next compresses it on the way. Read whole: a stream that nobody ends stays open. */
export function readScalar(): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(join(folder, "dist/browser/standalone.js"));
}
