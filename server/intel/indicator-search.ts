import type { DatabaseHandle } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { canonicalAddress } from "./address";
import { normalizeDomain } from "./domain-name";
import type { Knowledge } from "./knowledge";
import { addressIntel, domainIntel } from "./lookup";
import type { Overrides } from "./overrides";
import { decodeCursor, type FoundIndicator, searchIndicators } from "./search";
import type { Listing, Override } from "./types";

export type IndicatorSearch = ReturnType<typeof createIndicatorSearch>;

interface Needs {
  db: DatabaseHandle;
  knowledge: Knowledge;
  overrides: Overrides;
}

/** Looks through what the feeds stored, and, for a whole address or host, through what is in force as well. */
export function createIndicatorSearch({ db, knowledge, overrides }: Needs) {
  const nameOf = (feedId: string) => knowledge.feeds.find(({ id }) => id === feedId)?.name ?? feedId;

  return async ({ text, cursor, limit }: { text: string; cursor?: string | undefined; limit: number }) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor);
    if (cursor !== undefined && after === undefined) {
      const issues = [{ path: "cursor", message: "This is no cursor of this list" }];
      throw new AppError("invalid_request", "The cursor is not valid.", { issues });
    }
    const { items, nextCursor } = await searchIndicators(db, { text, after, limit });
    const all = after === undefined ? withExact(items, exactListings(text)) : items;
    return {
      items: all.map(({ value, words }) => ({
        value,
        words: words.map((word) => ({ ...word, feedName: nameOf(word.feedId) })),
        override: overrideOf(value),
      })),
      nextCursor,
    };
  };

  function exactListings(text: string): readonly Listing[] {
    const address = canonicalAddress(text);
    if (address !== null) return addressIntel(knowledge.snapshot, address, undefined, null).listings;
    const host = normalizeDomain(text);
    return host.ok ? domainIntel(knowledge.snapshot, host, null).listings : [];
  }

  function overrideOf(value: string): Override | null {
    if (!value.includes(".")) return overrides.findAddress(value);
    const host = normalizeDomain(value);
    return host.ok ? overrides.findDomain(host) : null;
  }
}

/** The embedded copy and a listed parent domain are found by the whole value only. */
function withExact(items: readonly FoundIndicator[], listings: readonly Listing[]): FoundIndicator[] {
  const all = items.map(({ value, words }) => ({ value, words: [...words] }));
  for (const { matched: value, feedId, category, severity, label, firstSeen } of listings) {
    const known = all.find((item) => item.value === value);
    if (known?.words.some((word) => word.feedId === feedId)) continue;
    const word = { feedId, kind: value.includes(".") ? "domain" : "address", category, severity, label, firstSeen };
    if (known) known.words.push(word);
    else all.unshift({ value, words: [word] });
  }
  return all;
}
