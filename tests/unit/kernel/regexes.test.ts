import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import ts from "typescript";
import { describe, expect, it } from "vitest";

interface Found {
  where: string;
  source: string;
  flags: string;
}

/** Every regular expression that a file writes down, read from its syntax and not by another expression. */
function regexesOf(file: string): Found[] {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const where = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      found.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const folders = ["server", "app"];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
);
const regexes = [...files, "proxy.ts"].filter((file) => /\.tsx?$/.test(file)).flatMap(regexesOf);

/** Characters that the expression itself speaks of, and some of each class that it may. */
function alphabetOf({ source }: Found): string[] {
  const own = [...new Set(source.replaceAll(/\\[a-zA-Z]|[()[\]{}?*+|^$\\]/g, ""))];
  return [...new Set(["a", "0", " ", "\t", "-", "_", ".", "/", "x", ...own])].slice(0, 40);
}

/** Long runs of one character and of two, that all but fit: what makes a bad expression try all ways. */
function attacksOn(found: Found, length: number): string[] {
  const alphabet = alphabetOf(found);
  const literal = found.source.match(/^\^?([\w:/-]{1,20})/)?.[1] ?? "";
  const pumps = alphabet.flatMap((one) => [one, `${one}a`, `${one}0`, `${one} `]);
  return pumps.flatMap((pump) => {
    const run = pump.repeat(Math.ceil(length / pump.length));
    return [`${run}\u0000`, `${literal}${run}\u0000!`];
  });
}

const context = createContext({});
const judge = new Script("for (const text of texts) regex.test(text)");
const limitMs = 250;

/** Whether it judges the texts in time. The engine itself interrupts one that doesn't end. */
function inTime({ source, flags }: Found, texts: string[]): boolean {
  Object.assign(context, { texts, regex: new RegExp(source, flags.replace("g", "")) });
  try {
    judge.runInContext(context, { timeout: limitMs });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}

/** All texts at once; where they take too long together, each by itself at three tries, as a busy machine may interrupt. */
const survives = (found: Found, texts: string[]) =>
  inTime(found, texts) || texts.every((text) => [1, 2, 3].some(() => inTime(found, [text])));

describe("our regular expressions", () => {
  it("are found", () => {
    expect(regexes.length).toBeGreaterThan(100);
  });

  // Longer than any field that callers fill, but for texts that are signed and raw bodies.
  it("judge 3,000 hostile characters at once, each of them", { timeout: 300_000 }, () => {
    const slow = regexes.filter((found) => !survives(found, attacksOn(found, 3_000)));
    expect(slow).toEqual([]);
  });

  it("would be caught if they did not", () => {
    for (const source of ["^(a+)+$", "(x|xx)*y", "^(\\w+\\s?)*$"]) {
      const found = { where: "", source, flags: "" };
      expect(survives(found, attacksOn(found, 3_000)), source).toBe(false);
    }
  });
});
