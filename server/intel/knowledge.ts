import { singleFlight } from "@/server/concurrency/single-flight";
import { sanctionsReadAt } from "./sanctions";
import { Snapshot } from "./snapshot/snapshot";
import type { SourceRow } from "./sync/sources";
import type { SanctionsSource } from "./types";
import type { EmbeddedCopy } from "./worker/build";
import type { IntelWorker } from "./worker/client";
import type { FeedFacts } from "./worker/protocol";

const midnight = (day: string) => `${day}T00:00:00.000Z`;

/** State in memory: the snapshot that lookups read, and the feed state it was built from. */
export class Knowledge {
  feeds: FeedFacts[] = [];
  sources: SourceRow[] = [];
  embedded: readonly EmbeddedCopy[] = [];
  /** The newest success of any feed, else the day of the embedded copy; ISO 8601. */
  updatedAt: string | null = null;
  /** The moment up to which the sanctions lists are known, milliseconds since 1970; null: not yet. */
  sanctionsReadAt: number | null = null;
  /** Source of sanctions assessments: a list that was read, otherwise the copy bundled with the program. */
  get sanctions(): SanctionsSource {
    const copy = this.embedded.find(({ feedId }) => this.isSanctions(feedId));
    if (this.sanctionsReadAt === null && copy)
      return { source: copy.feedId, updatedAt: midnight(copy.day), embedded: true };
    const feed = this.feeds.find(({ kind }) => kind === "sanctions");
    const updatedAt = this.sanctionsReadAt === null ? null : new Date(this.sanctionsReadAt).toISOString();
    return { source: feed?.id ?? null, updatedAt, embedded: false };
  }

  private isSanctions(feedId: string): boolean {
    return this.feeds.some(({ id, kind }) => id === feedId && kind === "sanctions");
  }

  /** Rises with each new snapshot. */
  version = 0;
  /** Whether a change could not be read yet. */
  isStale = false;
  /** Builds a new snapshot of what is stored by now, in the worker, and puts it in the old one's place. */
  readonly reload = singleFlight(() => this.load());
  private held: Snapshot | undefined;
  /** Source rows that the snapshot was built from. */
  private built: readonly SourceRow[] = [];

  constructor(
    private readonly worker: IntelWorker,
    private readonly loaded: () => void,
  ) {}

  get snapshot(): Snapshot {
    if (this.held === undefined) throw new Error("the threat lists are not loaded");
    return this.held;
  }

  sourcesOf(feedId: string): SourceRow[] {
    return this.sources.filter((row) => row.feedId === feedId);
  }

  /** Takes in how a sync left a feed's sources. True, if the snapshot no longer fits them. */
  noteSources(feedId: string, rows: SourceRow[]): boolean {
    const differs = this.takeIn(feedId, rows);
    this.summarize();
    return differs;
  }

  /** The same of all feeds. */
  noteAllSources(rows: readonly SourceRow[]): boolean {
    let differs = false;
    for (const { id } of this.feeds)
      differs =
        this.takeIn(
          id,
          rows.filter(({ feedId }) => feedId === id),
        ) || differs;
    this.summarize();
    return differs;
  }

  private takeIn(feedId: string, rows: SourceRow[]): boolean {
    this.sources = [...this.sources.filter((row) => row.feedId !== feedId), ...rows];
    for (const { id, lastSuccessAt } of rows) if (lastSuccessAt) this.held?.noteSeen(id, lastSuccessAt.slice(0, 10));
    const isCopied = this.embedded.some((copy) => copy.feedId === feedId);
    const replaced = isCopied && rows.some(({ id, lastSuccessAt }) => lastSuccessAt !== null && !this.wasRead(id));
    // Compared with the rows the snapshot was built from, not those noted last, so that a second caller waits for the
    // next snapshot, too.
    const inForce = this.built.filter((row) => row.feedId === feedId);
    return replaced || inForce.some(({ id }) => rows.every((row) => row.id !== id));
  }

  private wasRead(sourceId: number): boolean {
    return this.built.some(({ id, lastSuccessAt }) => id === sourceId && lastSuccessAt !== null);
  }

  /** The description of the lists in every answer, computed when they change. */
  private summarize(): void {
    const read = this.sources.filter(({ lastSuccessAt }) => lastSuccessAt !== null);
    const newest = read.map(({ lastSuccessAt }) => lastSuccessAt as string).sort();
    const copied = this.embedded.map(({ day }) => midnight(day)).sort();
    this.updatedAt = newest.at(-1) ?? copied[0] ?? null;
    this.sanctionsReadAt = sanctionsReadAt(this.feeds, this.sources);
  }

  private async load(): Promise<void> {
    const build = this.worker.call("build", {}).catch((error) => {
      this.isStale = true;
      throw error;
    });
    const { snapshot, sources, embedded, feeds } = await build;
    this.isStale = false;
    this.held = new Snapshot(snapshot);
    this.sources = this.built = sources;
    this.embedded = embedded;
    this.feeds = feeds;
    this.summarize();
    this.version++;
    this.loaded();
  }
}
