import { FormatError } from "../parse/format-error";
import { type JsonMatch, JsonStream } from "../parse/json-stream";
import { readText } from "../parse/text";
import type { Entry, SourceFile } from "./types";

type Rule = (match: JsonMatch) => Entry | Entry[];

/**
 * The entries of a JSON file: what stands at each pattern (see JsonStream) goes through its rule. A file without any of
 * the patterns' containers is no file of this feed.
 */
export async function* parseJson(file: SourceFile, rules: Record<string, Rule>): AsyncGenerator<Entry[]> {
  const stream = new JsonStream(Object.keys(rules));
  const apply = (matches: JsonMatch[]) => matches.flatMap((match) => (rules[match.pattern] as Rule)(match));
  for await (const text of readText(file.chunks())) {
    const matches = stream.write(text);
    if (matches.length > 0) yield apply(matches);
  }
  yield apply(stream.end());
  if (stream.seen.size === 0) throw new FormatError(`the file has none of ${Object.keys(rules).join(", ")}`);
}

/** The value as text, "" for anything else: an entry without text is malformed. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A member of an object of the file, own ones only. */
export function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/**
 * Whether a file is the feed's allowlist. A feed's files are distinguished by name, since their contents look alike.
 */
export function isAllowlist(url: string): boolean {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  return /allow|white/i.test(name);
}
