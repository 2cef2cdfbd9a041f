import { canonicalAddress } from "../address";
import { readCsvLine } from "../parse/csv";
import { FormatError } from "../parse/format-error";
import { readLines, readText, withoutComment } from "../parse/text";
import { type Category, categories, type Severity, severities } from "../types";
import { member, parseJson, textOf } from "./parse-json";
import type { Claim, Entry, SourceFile } from "./types";

const columns = {
  value: ["address", "addr", "account", "wallet", "contract", "mint", "domain", "host", "hostname", "url", "website"],
  label: ["label", "name", "entity", "comment", "description", "reason"],
  category: ["category", "type"],
  severity: ["severity"],
  date: ["first_seen", "firstseen", "date", "added", "created_at", "createdat", "listed"],
} as const;
type Column = keyof typeof columns;

/**
 * A list of addresses or hosts in whatever shape lists are published: JSON (an array of texts or objects, or an object
 * of such arrays), text with one entry a line, hosts files, CSV with or without a heading. `claim` is what the feed says
 * of every entry; columns of the file (label, category, severity, date) refine it.
 */
export async function* parseList(
  file: SourceFile,
  kind: "address" | "domain" | "either",
  claim: Claim,
): AsyncGenerator<Entry[]> {
  const first = await firstCharacter(file);
  if (first === "[") yield* parseJson(file, { "*": ({ value }) => ofJson(value, kind, claim) });
  else if (first === "{") yield* parseJson(file, { "*.*": ({ value }) => ofJson(value, kind, claim) });
  else if (first === "<") throw new FormatError("the file is HTML or XML, not a list");
  else if (first === "") throw new FormatError("the file is empty");
  else yield* parseLines(file, kind, claim);
}

async function firstCharacter(file: SourceFile): Promise<string> {
  for await (const text of readText(file.chunks())) {
    const found = /\S/.exec(text);
    if (found) return found[0];
  }
  return "";
}

function ofJson(value: unknown, kind: "address" | "domain" | "either", claim: Claim): Entry {
  if (typeof value === "string") return { kind, value, ...claim };
  const read = (column: Column) => {
    for (const name of columns[column]) {
      const found = member(value, name);
      if (typeof found === "string" || typeof found === "number") return String(found);
    }
    return undefined;
  };
  return { kind, value: textOf(read("value")), ...refine(claim, read) };
}

async function* parseLines(
  file: SourceFile,
  kind: "address" | "domain" | "either",
  claim: Claim,
): AsyncGenerator<Entry[]> {
  let heading: Map<Column, number> | undefined;
  let isFirst = true;
  for await (const lines of readLines(readText(file.chunks()))) {
    const entries: Entry[] = [];
    for (const raw of lines) {
      const line = withoutComment(raw);
      if (line === "") continue;
      const fields = readCsvLine(line);
      if (isFirst) {
        isFirst = false;
        heading = readHeading(fields);
        if (heading !== undefined) continue;
      }
      const read = (column: Column) => (heading?.has(column) ? fields[heading.get(column) as number] : undefined);
      const value = heading ? (read("value") ?? "") : guessValue(fields, line);
      entries.push({ kind, value, ...refine(claim, read) });
    }
    if (entries.length > 0) yield entries;
  }
}

/** The places of the known columns, if the first line names them. */
function readHeading(fields: string[]): Map<Column, number> | undefined {
  const found = new Map<Column, number>();
  for (const [column, names] of Object.entries(columns) as [Column, readonly string[]][]) {
    const place = fields.findIndex((field) => names.includes(field.toLowerCase()));
    if (place >= 0) found.set(column, place);
  }
  return found.has("value") ? found : undefined;
}

/** Without a heading: the name in a line of a hosts file, else the field that is an address, else the first. */
function guessValue(fields: string[], line: string): string {
  const hosts = /^(?:0\.0\.0\.0|127\.0\.0\.1|::1?)\s+(\S+)$/.exec(line);
  return hosts?.[1] ?? fields.find((field) => canonicalAddress(field) !== null) ?? fields[0] ?? "";
}

function refine(claim: Claim, read: (column: Column) => string | undefined): Claim {
  const category = read("category")?.toLowerCase() as Category;
  const severity = read("severity")?.toLowerCase() as Severity;
  return {
    // Only a list of the government's may call something sanctioned.
    category: categories.includes(category) && category !== "sanctions" ? category : claim.category,
    severity: severities.includes(severity) ? severity : claim.severity,
    label: read("label") ?? claim.label,
    firstSeen: read("date") ?? claim.firstSeen,
  };
}
