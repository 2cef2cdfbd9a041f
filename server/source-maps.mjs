// Plain JavaScript: it runs before there is anything that Node can run of the rest.
// @ts-check
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Names the sources' files and lines in stacks of a bundle. Its maps are read when the first stack is printed: Node's own
 * option reads those of every module at once, packages' too, and keeps them, which takes 35 MB.
 * @param {string} folder URL of the bundle, which ends with a slash
 */
export function mapStacks(folder) {
  /** @type {Map<string, SourceMap | undefined>} */
  const maps = new Map();
  /** @param {string} file */
  const mapOf = (file) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file);
  };
  Error.prepareStackTrace = (error, calls) => {
    const lines = calls.map((call) => {
      const file = call.getScriptNameOrSourceURL?.() ?? call.getFileName();
      const [line, column] = [call.getLineNumber(), call.getColumnNumber()];
      const text = String(call);
      if (!file?.startsWith(folder) || line === null || column === null) return text;
      const entry = mapOf(file)?.findEntry(line - 1, column - 1);
      if (!entry || !("originalSource" in entry)) return text;
      const source = fileURLToPath(new URL(entry.originalSource, file));
      return text.replace(
        `${file}:${line}:${column}`,
        `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`,
      );
    });
    return [headOf(error), ...lines.map((line) => `    at ${line}`)].join("\n");
  };
}

/** @param {string} file */
function readMap(file) {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`), "utf8")));
  } catch {
    return undefined;
  }
}

/** @param {unknown} error */
function headOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "<error>";
  }
}
