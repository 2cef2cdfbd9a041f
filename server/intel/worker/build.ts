import type pg from "pg";
import type { Indicator } from "../admit/admit";
import { loadProtected } from "../allowlist/load";
import { type EmbeddedList, readEmbedded } from "../feeds/embedded";
import type { FeedDefinition } from "../feeds/types";
import { type Sizes, SnapshotBuilder } from "../snapshot/builder";
import type { SnapshotData, SnapshotSource } from "../snapshot/snapshot";
import { isGone } from "../sync/fetcher";
import { readSources, type SourceRow } from "../sync/sources";
import { transact } from "../sync/transact";
import type { ListingKind } from "../types";

/** Copy bundled with the program: the feed that it replaces until that is read, its day, and its size. */
export interface EmbeddedCopy {
  feedId: string;
  day: string;
  indicators: number;
  knownGood: number;
}

export interface BuiltSnapshot {
  snapshot: SnapshotData;
  sources: SourceRow[];
  embedded: EmbeddedCopy[];
}

type Row = [number, Indicator["kind"], string, string, string, string | null, Indicator["detail"], string];

const FETCH = 5_000;

/**
 * Builds a snapshot of all that is known: the protected list, the embedded lists where their feeds were never read, and the
 * feeds' rows, streamed, so that a million of them are never in JavaScript's memory at once. `stored` false leaves the
 * rows out: feeds are switched off, and only what is embedded counts.
 */
export async function buildSnapshot(
  pool: pg.Pool,
  feeds: readonly FeedDefinition[],
  stored: boolean,
): Promise<BuiltSnapshot> {
  const build = async (client: pg.ClientBase): Promise<BuiltSnapshot> => {
    const sources = stored ? await readSources(client) : [];
    const known = describeSources(sources, feeds);
    const embedded = (await readEmbedded()).filter(({ feed }) => standsIn(feeds, feed.id, sources));
    const copied = embedded.flatMap(({ rows }) => rows);
    const { entries, tokens } = loadProtected();
    const sizes = stored ? await measure(client) : emptySizes();
    sizes.evm += entries.length + tokens.length;
    sizes.solana += entries.length + tokens.length;
    sizes.tokens += tokens.length;
    sizes.evm += copied.length;
    sizes.solana += copied.length;
    sizes.domains += copied.length;
    sizes.domainBytes += copied.reduce((sum, { value }) => sum + value.length, 0);

    const builder = new SnapshotBuilder(sizes);
    for (const entry of entries) builder.addProtected(entry);
    for (const token of tokens) builder.addToken(token);
    for (const { feed, sourceId, rows } of embedded)
      for (const row of rows) builder.addIndicator(sourceId, feed.id, row);
    if (stored) await addStored(client, builder, known);
    const copies = embedded.map(({ feed, sourceId, day }): [number, SnapshotSource] => [
      sourceId,
      { ...describeFeed(feeds, feed.id), lastSeen: day },
    ]);
    return { snapshot: builder.finish([...known, ...copies]), sources, embedded: embedded.map(describeCopy) };
  };
  return transact(pool, build, "begin isolation level repeatable read read only");
}

async function addStored(client: pg.ClientBase, builder: SnapshotBuilder, known: ReadonlyMap<number, SnapshotSource>) {
  await client.query(
    `declare stored no scroll cursor for
     select source_id, kind, value, category, severity, label, detail, first_seen::text from indicators`,
  );
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${FETCH} from stored`, rowMode: "array" });
    if (rows.length === 0) break;
    for (const [sourceId, kind, value, category, severity, label, detail, firstSeen] of rows) {
      const feedId = known.get(sourceId)?.feedId;
      // A feed that is no longer configured counts for nothing.
      if (feedId) builder.addIndicator(sourceId, feedId, { kind, value, category, severity, label, detail, firstSeen });
    }
  }
  await client.query("close stored");
}

/** Upper bounds: a value that several sources list is counted for each. */
async function measure(client: pg.ClientBase): Promise<Sizes> {
  const { rows } = await client.query<Sizes>(`select
    count(*) filter (where kind in ('address', 'token') and value like '%0x%')::int evm,
    count(*) filter (where kind in ('address', 'token') and value not like '%0x%')::int solana,
    count(*) filter (where kind in ('domain', 'allowed'))::int domains,
    coalesce(sum(octet_length(value)) filter (where kind in ('domain', 'allowed')), 0)::int "domainBytes",
    count(*) filter (where kind = 'token')::int tokens from indicators`);
  return rows[0] ?? emptySizes();
}

function emptySizes(): Sizes {
  return { evm: 0, solana: 0, domains: 0, domainBytes: 0, tokens: 0 };
}

function describeSources(sources: SourceRow[], feeds: readonly FeedDefinition[]): Map<number, SnapshotSource> {
  const known = new Map<number, SnapshotSource>();
  for (const { id, feedId, lastSuccessAt } of sources) {
    if (!feeds.some((feed) => feed.id === feedId)) continue;
    known.set(id, { ...describeFeed(feeds, feedId), lastSeen: (lastSuccessAt ?? "1970-01-01").slice(0, 10) });
  }
  return known;
}

function describeCopy({ feed, day, rows }: EmbeddedList): EmbeddedCopy {
  const knownGood = rows.filter(({ kind }) => kind === "allowed").length;
  return { feedId: feed.id, day, indicators: rows.length - knownGood, knownGood };
}

/** Until each file of the feed was read once, or its publisher said that there is none. */
function standsIn(feeds: readonly FeedDefinition[], feedId: string, sources: readonly SourceRow[]): boolean {
  const urls = feeds.find(({ id }) => id === feedId)?.urls ?? [];
  return !urls.every((url, place) => {
    const row = sources.find((source) => source.feedId === feedId && source.url === url);
    return row && (row.lastSuccessAt !== null || (place > 0 && isGone(row.lastError)));
  });
}

function describeFeed(feeds: readonly FeedDefinition[], id: string): Omit<SnapshotSource, "lastSeen"> {
  const feed = feeds.find((one) => one.id === id) as FeedDefinition;
  // A list of known-good entries flags no address, so the kind of its listings is never seen.
  const kind: ListingKind = feed.kind === "known-good" ? "community" : feed.kind;
  return { feedId: id, feedName: feed.name, kind };
}
