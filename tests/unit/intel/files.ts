import type { Entry, FeedDefinition, SourceFile } from "@/server/intel/feeds/types";

/** A downloaded file in memory, cut into small pieces; `linked` are the files that it may follow. */
export function memoryFile(
  url: string,
  content: string | Uint8Array,
  linked: Record<string, string> = {},
  piece = 7,
): SourceFile {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return {
    url,
    base: url,
    async *chunks() {
      for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
    },
    async follow(link) {
      const text = linked[link];
      if (text === undefined) throw new Error(`nothing at ${link}`);
      return memoryFile(link, text);
    },
  };
}

export async function parseAll(feed: Pick<FeedDefinition, "parse">, file: SourceFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const some of feed.parse(file)) entries.push(...some);
  return entries;
}
