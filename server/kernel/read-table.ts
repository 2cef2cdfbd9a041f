import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Rows of a table of tab-separated values that comes with the program, without its heading. `path` is below `server/`. */
export function readTable(path: string): string[][] {
  const lines = readFileSync(join(process.cwd(), "server", path), "utf8")
    .trim()
    .split("\n");
  return lines.slice(1).map((line) => line.split("\t"));
}
