import type { Clock } from "@/server/kernel/clock";
import { AppError } from "@/server/kernel/errors";
import type { Logger } from "@/server/kernel/log";
import type { SyncOptions } from "./intel";
import type { Knowledge } from "./knowledge";
import { Scheduler } from "./scheduler";
import { type Counters, countOutcome, feedStatus } from "./status";
import type { SourceRow } from "./sync/sources";
import type { FeedStatus, SyncResult } from "./types";
import type { IntelWorker } from "./worker/client";

interface Dependencies {
  knowledge: Knowledge;
  worker: IntelWorker;
  clock: Clock;
  log: Logger;
  /** Feeds are switched on. */
  enabled: boolean;
  /** Writes down that a feed's reading failed as a whole, and answers how its sources stand. */
  noteFailure(feedId: string, now: number, error: string): Promise<SourceRow[]>;
}

/** Reads feeds on request and when they are due, and reports the results. */
export class FeedRunner {
  private readonly scheduler: Scheduler;
  private readonly running = new Map<string, Promise<SyncResult>>();
  private readonly counters = new Map<string, Counters>();
  /** Feeds whose last sync went wrong. */
  private readonly failing = new Set<string>();
  /** Feeds that came due together and began to fail. */
  private untold: SyncResult[] = [];
  private started = false;
  private stopped = false;

  constructor(private readonly needs: Dependencies) {
    this.scheduler = new Scheduler(needs.clock);
  }

  /** Joins a sync of the feed that is under way. A failure is a result; AppError `not_found` for no feed. */
  sync(feedId: string, { force = false }: SyncOptions = {}, scheduled = false): Promise<SyncResult> {
    const feed = this.needs.knowledge.feeds.find(({ id }) => id === feedId);
    if (feed === undefined) return Promise.reject(new AppError("not_found", `There is no feed ${feedId}.`));
    const key = `${feedId} ${force}`;
    const running = this.running.get(key);
    if (running !== undefined) return running;
    // Another process may have read the feed while this one waited for its turn.
    const maxAgeMs = scheduled ? feed.refreshMs / 2 : 0;
    const work = this.run(feedId, force, maxAgeMs)
      .then((result) => {
        if (!this.stopped) this.tell(result, scheduled);
        return result;
      })
      .finally(() => this.running.delete(key));
    this.running.set(key, work);
    return work;
  }

  /** Syncs a changed feed: a sync in progress may still use the old settings. Never rejects. */
  async syncChanged(feedId: string): Promise<void> {
    await Promise.allSettled([false, true].map((force) => this.running.get(`${feedId} ${force}`)));
    // The feed may have been deleted again.
    await this.sync(feedId).catch(() => {});
  }

  syncAll(options?: SyncOptions): Promise<SyncResult[]> {
    return Promise.all(this.needs.knowledge.feeds.map(({ id }) => this.sync(id, options)));
  }

  status(): FeedStatus[] {
    const { knowledge, enabled } = this.needs;
    return knowledge.feeds.map((feed) =>
      feedStatus(feed, knowledge.sourcesOf(feed.id), {
        enabled,
        embedded: knowledge.embedded.find(({ feedId }) => feedId === feed.id) ?? null,
        syncing: this.isSyncing(feed.id),
        nextAt: this.scheduler.nextAt(feed.id),
        counters: this.countersOf(feed.id),
      }),
    );
  }

  /** From here on feeds come due, all that was never read at once. */
  start(): void {
    this.started = true;
    this.schedule();
    void this.syncDue();
  }

  /**
   * Reads what is due, but for what another process read meanwhile. What is being read already is not waited for: a slow
   * publisher would keep all who ask from the feeds that come due later. Answers which feeds. Never rejects.
   */
  async syncDue(): Promise<string[]> {
    const due = this.stopped ? [] : this.scheduler.due().filter((feedId) => !this.isSyncing(feedId));
    await Promise.allSettled(due.map((feedId) => this.sync(feedId, {}, true)));
    this.tellFailures();
    return due;
  }

  /** Takes in the feeds as they are now; those known already keep their time. */
  schedule(): void {
    const { knowledge, enabled } = this.needs;
    if (!this.started || !enabled) return;
    this.scheduler.keep(knowledge.feeds.map(({ id }) => id));
    for (const { id, refreshMs } of knowledge.feeds) {
      const rows = knowledge.sourcesOf(id);
      const successes = rows.map(({ lastSuccessAt, lastError }) => (lastError === null ? lastSuccessAt : null));
      const isFine = rows.length > 0 && !successes.includes(null);
      this.scheduler.add(id, refreshMs, isFine ? Math.min(...successes.map((at) => Date.parse(at as string))) : null);
    }
  }

  stop(): void {
    this.stopped = true;
  }

  private async run(feedId: string, force: boolean, maxAgeMs: number): Promise<SyncResult> {
    const { knowledge, worker, clock, enabled } = this.needs;
    const now = clock.now();
    let result: SyncResult = { feedId, outcome: "failed", added: 0, changed: 0, removed: 0, error: null };
    try {
      if (!enabled) throw new Error("feeds are switched off (FEEDS=off)");
      const answer = await worker.call("sync", { feedId, now, force, maxAgeMs });
      result = answer.result;
      this.note(result);
      const differs = knowledge.noteSources(feedId, answer.sources);
      if (differs || knowledge.isStale || result.added + result.changed + result.removed > 0) await knowledge.reload();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      result = { ...result, outcome: "failed", error: message };
      this.note(result);
      if (enabled) await this.noteFailure(feedId, now, message);
    }
    return result;
  }

  /** For those who look at the feed's state, in this process or another. */
  private async noteFailure(feedId: string, now: number, error: string): Promise<void> {
    const { knowledge, log } = this.needs;
    try {
      knowledge.noteSources(feedId, await this.needs.noteFailure(feedId, now, error));
    } catch (err) {
      if (!this.stopped) log.debug({ err, feedId }, "the failure of a feed can't be written down");
    }
  }

  /** A failure is reported when it begins and when it ends. The state in between is available on request. */
  private tell(result: SyncResult, scheduled: boolean): void {
    const { feedId, outcome } = result;
    const isBad = outcome === "failed" || outcome === "guarded";
    const wasBad = this.failing.has(feedId);
    if (isBad) this.failing.add(feedId);
    else this.failing.delete(feedId);
    if (scheduled && isBad && !wasBad) return void this.untold.push(result);
    const level = isBad && wasBad ? "debug" : isBad ? "warn" : "info";
    const { error, ...counted } = result;
    this.needs.log[level](
      error === null ? counted : result,
      `feed ${feedId}: ${outcome}${wasBad && !isBad ? ", after it failed" : ""}`,
    );
  }

  /** Without a network all fail, which is one report instead of ten. */
  private tellFailures(): void {
    const failed = this.untold.splice(0).filter(({ feedId }) => this.failing.has(feedId));
    if (failed.length === 0 || this.stopped) return;
    const feeds = failed.map(({ feedId, outcome, error }) => ({ feedId, outcome, error }));
    const names = feeds.map(({ feedId }) => feedId).join(", ");
    const text = `${failed.length === 1 ? "feed" : "feeds"} not taken in: ${names}`;
    this.needs.log.warn({ feeds }, text);
  }

  private isSyncing(feedId: string): boolean {
    return this.running.has(`${feedId} false`) || this.running.has(`${feedId} true`);
  }

  private note(result: SyncResult): void {
    countOutcome(this.countersOf(result.feedId), result.outcome);
    this.scheduler.note(result);
  }

  private countersOf(feedId: string): Counters {
    let counters = this.counters.get(feedId);
    if (counters === undefined) {
      counters = { updated: 0, unchanged: 0, failed: 0, guarded: 0 };
      this.counters.set(feedId, counters);
    }
    return counters;
  }
}
