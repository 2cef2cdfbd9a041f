import { type DatabaseHandle, rangeOf } from "@/server/db";
import { normalizeDomain } from "./domain-name";

/** One feed's claim about a listed value. */
interface IndicatorWord {
  feedId: string;
  /** `address`, `domain`: listed. `allowed`, `token`: known good. */
  kind: string;
  category: string;
  severity: string;
  label: string | null;
  /** When the feed listed it, or this installation first saw it there: `YYYY-MM-DD`. */
  firstSeen: string;
}

export interface FoundIndicator {
  /** An address in canonical form, a host, or `<network>:<address>` of a token. */
  value: string;
  words: IndicatorWord[];
}

interface Row extends IndicatorWord {
  value: string;
}

const kinds = ["address", "domain", "allowed", "token"];

/**
 * Listed values that begin with `text`, in their order, with every feed that says them. Each source's own index is
 * read from the prefix on, and no further than a page.
 */
export async function searchIndicators(
  { pool }: Pick<DatabaseHandle, "pool">,
  { text, after = "", limit }: { text: string; after?: string | undefined; limit: number },
): Promise<{ items: FoundIndicator[]; nextCursor: string | null }> {
  const { rows } = await pool.query<Row>({
    text: `select i.value, s.feed_id as "feedId", i.kind, i.category, i.severity, i.label, i.first_seen::text as "firstSeen"
      from feed_sources s cross join unnest($1::text[]) as k (kind)
      cross join lateral (
        select * from indicators where source_id = s.id and kind = k.kind and value >= $2 and value < $3 and value > $4
        order by value limit $5) i
      order by i.value, s.feed_id, i.kind`,
    values: [kinds, ...rangeOf(prefixOf(text)), after, limit + 1],
  });
  const found = new Map<string, IndicatorWord[]>();
  for (const { value, ...word } of rows) found.set(value, [...(found.get(value) ?? []), word]);
  const items = [...found].slice(0, limit).map(([value, words]) => ({ value, words }));
  const lastItem = items.at(-1);
  return { items, nextCursor: lastItem && found.size > limit ? encodeCursor(lastItem.value) : null };
}

/** A value's beginning as feeds' values are stored; Solana's addresses keep their case. */
function prefixOf(text: string): string {
  const trimmed = text.trim();
  if (/^0x/i.test(trimmed)) return trimmed.toLowerCase();
  if (!/[.:/]/.test(trimmed)) return trimmed;
  const host = normalizeDomain(trimmed);
  return host.ok ? host.host : trimmed.toLowerCase();
}

function encodeCursor(value: string): string {
  return Buffer.from(value).toString("base64url");
}

/** Undefined for what encodeCursor did not write. */
export function decodeCursor(cursor: string): string | undefined {
  const value = Buffer.from(cursor, "base64url").toString();
  return encodeCursor(value) === cursor && !value.includes("\0") ? value : undefined;
}
