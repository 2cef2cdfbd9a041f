import { Snapshot } from "./snapshot/snapshot";
import type { SourceRow } from "./sync/sources";
import type { IntelWorker } from "./worker/client";
import type { FeedFacts } from "./worker/protocol";

/** What is in memory: the snapshot that lookups read, and the state of the feeds that it was made of. */
export class Knowledge {
  feeds: FeedFacts[] = [];
  sources: SourceRow[] = [];
  /** The feed that the embedded copy stands in for, and the copy's day. */
  embedded: { feedId: string; day: string } | null = null;
  /** Rises with each new snapshot. */
  version = 0;
  private held: Snapshot | undefined;
  private loading: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(
    private readonly worker: IntelWorker,
    private readonly loaded: () => void,
  ) {}

  get snapshot(): Snapshot {
    if (this.held === undefined) throw new Error("the threat lists are not loaded");
    return this.held;
  }

  /** The newest success of any feed, else the day of the embedded copy; ISO 8601. */
  get updatedAt(): string | null {
    const newest = this.sources
      .map(({ lastSuccessAt }) => lastSuccessAt ?? "")
      .sort()
      .at(-1);
    return newest || (this.embedded && `${this.embedded.day}T00:00:00.000Z`);
  }

  get hasReadSanctions(): boolean {
    const lists = this.feeds.filter(({ kind }) => kind === "sanctions");
    return this.sources.some((row) => row.lastSuccessAt !== null && lists.some(({ id }) => id === row.feedId));
  }

  sourcesOf(feedId: string): SourceRow[] {
    return this.sources.filter((row) => row.feedId === feedId);
  }

  /** Takes in how a sync left a feed's sources. True, if the snapshot no longer fits them. */
  noteSources(feedId: string, rows: SourceRow[]): boolean {
    const before = this.sourcesOf(feedId);
    this.sources = [...this.sources.filter((row) => row.feedId !== feedId), ...rows];
    for (const { id, lastSuccessAt } of rows) if (lastSuccessAt) this.held?.noteSeen(id, lastSuccessAt.slice(0, 10));
    const replaced = this.embedded?.feedId === feedId && rows.some(({ lastSuccessAt }) => lastSuccessAt !== null);
    return replaced || before.some(({ id }) => rows.every((row) => row.id !== id));
  }

  /** Builds a new snapshot of what is stored by now, in the worker, and puts it in the old one's place. */
  reload(): Promise<void> {
    if (this.loading === undefined) {
      this.loading = this.load().finally(() => {
        this.loading = undefined;
      });
      return this.loading;
    }
    // The build that runs may have read before the change: one more, for all who ask meanwhile.
    this.next ??= this.loading
      .catch(() => {})
      .then(() => {
        this.next = undefined;
        return this.reload();
      });
    return this.next;
  }

  private async load(): Promise<void> {
    const { snapshot, sources, embedded, feeds } = await this.worker.call("build", {});
    this.held = new Snapshot(snapshot);
    this.sources = sources;
    this.embedded = embedded;
    this.feeds = feeds;
    this.version++;
    this.loaded();
  }
}
