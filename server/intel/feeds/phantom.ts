import { FormatError } from "../parse/format-error";
import { readLines, readText, withoutComment } from "../parse/text";
import { isAllowlist } from "./parse-json";
import { type Entry, type FeedDefinition, hours, type SourceFile } from "./types";

const base = "https://raw.githubusercontent.com/phantom/blocklist/master";

export const phantom: FeedDefinition = {
  id: "PHANTOM",
  name: "Phantom blocklist",
  kind: "community",
  urls: ["blocklist", "eth-blocklist", "nft-blocklist", "whitelist"].map((name) => `${base}/${name}.yaml`),
  licence: "none stated",
  refreshMs: hours(6),
  parserVersion: 2,
  parse: parsePhantom,
};

/**
 * The files are YAML lists of `- url: …` and `- mint: …`, written by a script. Read line by line: a YAML parser would
 * bring anchors and aliases, with which a small file unfolds to any size.
 */
async function* parsePhantom(file: SourceFile): AsyncGenerator<Entry[]> {
  const allow = isAllowlist(file.url);
  let recognised = false;
  for await (const lines of readLines(readText(file.chunks()))) {
    const entries: Entry[] = [];
    for (const line of lines) {
      const item = /^\s*-\s+(url|mint):\s*(\S.*)$/.exec(line);
      if (item) {
        recognised = true;
        entries.push(toEntry(item[1] as string, unquote(item[2] as string), allow));
      } else if (/^\s*-/.test(line) && !line.startsWith("---")) entries.push({ kind: "skip", reason: "malformed" });
    }
    yield entries;
  }
  if (!recognised) throw new FormatError("the file has no `- url:` or `- mint:` entries");
}

function toEntry(key: string, value: string, allow: boolean): Entry {
  if (key === "mint") return { kind: "address", value, category: "scam", severity: "high", label: "Spam NFT" };
  if (!allow) return { kind: "domain", value, category: "phishing", severity: "high" };
  // `*.web.app` excuses all tenants of a host from Phantom's look-alike check. It vouches for none of them.
  return { kind: "allowed", value, exact: value.startsWith("*.") };
}

function unquote(text: string): string {
  const quoted = /^(["'])(.*?)\1/.exec(text);
  return quoted ? (quoted[2] as string).trim() : withoutComment(text);
}
