import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folders = ["app", "server", "tests"];
const isSource = (name: string) => /\.(ts|tsx|mjs)$/.test(name) && !/node_modules|[\\/]dist[\\/]/.test(name);
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(isSource)
    .map((name) => `${folder}/${name}`),
);

/** Words for people that are not used of programs and addresses. */
const outWords = /(?<![\w`"'-])(whom|whomever|whoever|somebody|nobody|anybody)(?![\w`"'-])/i;
/** Beginnings of comments without a subject. */
const headless = /^(Of|What|Whom|Whose|Who|As|Such|Those|That|It|Its|They|Here|Then|Also)\b/;

interface Line {
  text: string;
  begins: boolean;
}

/** Lines of comments that stand by themselves. A line comment begins where the line above is none. */
function commentLines(source: string): Line[] {
  const found: Line[] = [];
  let inBlock = false;
  let aboveIsComment = false;
  for (const line of source.split("\n")) {
    const opened = /^\s*\/\*\*?\s*(.*)/.exec(line);
    const lineComment = /^\s*\/\/ ?(.*)/.exec(line);
    if (opened) found.push({ text: opened[1] ?? "", begins: true });
    else if (inBlock) {
      const text = line.replace(/^\s*\* ?/, "");
      found.push({ text, begins: found.at(-1)?.text === "" });
    } else if (lineComment) found.push({ text: lineComment[1] ?? "", begins: !aboveIsComment });
    aboveIsComment = lineComment !== null && !inBlock;
    if (opened || inBlock) inBlock = !line.includes("*/");
  }
  return found;
}

it("comments name programs and addresses by nouns, and begin with a subject", () => {
  const wrong = sources.flatMap((file) =>
    commentLines(readFileSync(file, "utf8"))
      .filter(({ text, begins }) => outWords.test(text) || (begins && headless.test(text)))
      .map(({ text }) => `${file}: ${text}`),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});
