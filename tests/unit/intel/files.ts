import type { Entry, FeedDefinition, SourceFile } from "@/server/intel/feeds/types";

/** A downloaded file in memory, cut into small pieces. */
export function memoryFile(url: string, content: string | Uint8Array, piece = 7): SourceFile {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return {
    url,
    base: url,
    async *chunks() {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    },
    linked: [],
  };
}

/** `files`: those that it may name, by their URLs. */
export async function parseAll(
  feed: Pick<FeedDefinition, "parse" | "findLinks">,
  file: SourceFile,
  files: Record<string, string> = {},
): Promise<Entry[]> {
  const entries: Entry[] = [];
  file.linked = ((await feed.findLinks?.(file)) ?? []).map((link) => {
    if (files[link] === undefined) throw new Error(`nothing at ${link}`);
    return memoryFile(link, files[link]);
  });
  for await (const some of feed.parse(file)) entries.push(...some);
  return entries;
}
