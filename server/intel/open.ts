import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clock, systemClock } from "@/server/clock";
import type { Config, Network } from "@/server/config";
import { type DatabaseHandle, type Listener, openListener } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Logger } from "@/server/log";
import type { DomainName } from "./domain-name";
import { publicFeeds } from "./feeds";
import type { Intel, SyncOptions } from "./intel";
import { addressIntel, domainIntel, tokensAt, tokensNamed } from "./lookup";
import { Overrides } from "./overrides";
import { Scheduler } from "./scheduler";
import { Snapshot } from "./snapshot/snapshot";
import { type Counters, countOutcome, feedStatus } from "./status";
import { CHANNEL, type Change } from "./sync/channel";
import { type DownloadLimits, downloadLimits } from "./sync/download";
import type { SourceRow } from "./sync/sources";
import type { SyncResult } from "./types";
import { IntelWorker } from "./worker/client";
import type { FeedFacts } from "./worker/protocol";

export interface IntelOptions {
  config: Pick<Config, "feeds">;
  db: DatabaseHandle;
  log: Logger;
  clock?: Clock;
  limits?: Partial<DownloadLimits>;
}

/** Several changes that come together are read together. */
const SETTLE_MS = 200;
const RELOAD_RETRY_MS = 5_000;

/** Loads what is known into memory and keeps it fresh: by notifications at once, by `start()` from the feeds. */
export async function openIntel(options: IntelOptions): Promise<Intel> {
  const intel = new LiveIntel(options);
  try {
    await intel.open();
  } catch (error) {
    await intel.stop();
    throw error;
  }
  return intel;
}

class LiveIntel implements Intel {
  snapshotVersion = 0;
  private snapshot: Snapshot | undefined;
  private feeds: FeedFacts[] = [];
  private sources: SourceRow[] = [];
  private embeddedSince: { feedId: string; day: string } | null = null;
  private readonly origin = randomUUID();
  private readonly folder = join(tmpdir(), `portcullis-feeds-${this.origin}`);
  private readonly clock: Clock;
  private readonly log: Logger;
  private readonly enabled: boolean;
  private readonly worker: IntelWorker;
  private readonly overrides: Overrides;
  private readonly scheduler: Scheduler;
  private readonly syncing = new Map<string, Promise<SyncResult>>();
  private readonly counters = new Map<string, Counters>();
  private listener: Listener | undefined;
  private loading: Promise<void> | undefined;
  private nextLoad: Promise<void> | undefined;
  private settling: NodeJS.Timeout | undefined;
  private started = false;
  private stopped = false;

  constructor(private readonly options: IntelOptions) {
    const { config, db, log, clock = systemClock, limits } = options;
    this.clock = clock;
    this.log = log;
    this.enabled = config.feeds.enabled;
    this.worker = new IntelWorker(
      {
        databaseUrl: db.url,
        urls: Array.from(config.feeds.urls),
        enabled: this.enabled,
        limits: { ...downloadLimits, ...limits },
        folder: this.folder,
        origin: this.origin,
      },
      log,
    );
    this.overrides = new Overrides(db, clock, this.origin);
    this.scheduler = new Scheduler(clock, (feedId) => this.syncFeed(feedId, {}, true));
    for (const id of config.feeds.urls.keys()) {
      if (!publicFeeds.some((feed) => feed.id === id)) log.warn({ feed: id }, `FEED_URL_${id} names no feed`);
    }
  }

  async open(): Promise<void> {
    const onChange = (payload: string) => this.noteChange(payload);
    const onLost = () => this.reloadSoon();
    this.listener = await openListener(this.options.db.url, { [CHANNEL]: onChange }, onLost, this.log);
    await Promise.all([this.overrides.load(), this.reload()]);
  }

  lookupAddress(address: string, network?: Network) {
    return addressIntel(this.current, address, network, this.overrides.findAddress(address));
  }

  lookupDomain(name: DomainName) {
    return domainIntel(this.current, name, this.overrides.findDomain(name));
  }

  lookupToken(network: Network, address: string) {
    return tokensAt(this.current, network, address)[0] ?? null;
  }

  isProtectedToken(network: Network, address: string): boolean {
    return this.lookupAddress(address, network).protected?.kind === "token";
  }

  tokensNamed(network: Network, symbol: string) {
    return tokensNamed(this.current, network, symbol);
  }

  stats() {
    const newest = this.sources.map(({ lastSuccessAt }) => lastSuccessAt ?? "").sort().at(-1);
    const embedded = this.embeddedSince && `${this.embeddedSince.day}T00:00:00.000Z`;
    return { indicators: this.current.data.indicators, updatedAt: newest || embedded };
  }

  syncFeed(feedId: string, { force = false }: SyncOptions = {}, scheduled = false): Promise<SyncResult> {
    const feed = this.feeds.find(({ id }) => id === feedId);
    if (feed === undefined) throw new AppError("not_found", `There is no feed ${feedId}.`);
    const key = `${feedId} ${force}`;
    const running = this.syncing.get(key);
    if (running !== undefined) return running;
    // Another process may have read the feed while this one waited for its turn.
    const maxAgeMs = scheduled ? feed.refreshMs / 2 : 0;
    const work = this.sync(feedId, force, maxAgeMs).finally(() => this.syncing.delete(key));
    this.syncing.set(key, work);
    return work;
  }

  syncAll(options?: SyncOptions): Promise<SyncResult[]> {
    return Promise.all(this.feeds.map(({ id }) => this.syncFeed(id, options)));
  }

  status() {
    return this.feeds.map((feed) => {
      const rows = this.sources.filter(({ feedId }) => feedId === feed.id);
      const embedded = this.embeddedSince?.feedId === feed.id;
      const nextAt = this.scheduler.nextAt(feed.id);
      return feedStatus(feed, rows, { enabled: this.enabled, embedded, nextAt, counters: this.countersOf(feed.id) });
    });
  }

  start(): void {
    this.started = true;
    this.schedule();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.settling);
    this.scheduler.stop();
    await Promise.all([this.listener?.stop(), this.worker.close()]);
    await rm(this.folder, { recursive: true, force: true });
  }

  async addOverride(input: Parameters<Intel["addOverride"]>[0]) {
    const added = await this.overrides.add(input);
    this.snapshotVersion++;
    return added;
  }

  async removeOverride(idOrValue: string, author: string) {
    const removed = await this.overrides.remove(idOrValue, author);
    this.snapshotVersion++;
    return removed;
  }

  listOverrides(options?: { all?: boolean }) {
    return this.overrides.list(options);
  }

  private get current(): Snapshot {
    if (this.snapshot === undefined) throw new Error("intel is not open");
    return this.snapshot;
  }

  private async sync(feedId: string, force: boolean, maxAgeMs: number): Promise<SyncResult> {
    let result: SyncResult = { feedId, outcome: "failed", added: 0, changed: 0, removed: 0, error: null };
    try {
      if (!this.enabled) throw new Error("feeds are switched off (FEEDS=off)");
      const answer = await this.worker.call("sync", { feedId, now: this.clock.now(), force, maxAgeMs });
      result = answer.result;
      const before = this.sources.filter((row) => row.feedId === feedId);
      this.sources = [...this.sources.filter((row) => row.feedId !== feedId), ...answer.sources];
      for (const { id, lastSuccessAt } of answer.sources) if (lastSuccessAt) this.snapshot?.noteSeen(id, lastSuccessAt.slice(0, 10));
      const isNew = before.length !== answer.sources.length || this.embeddedSince?.feedId === feedId;
      if (result.added + result.changed + result.removed > 0 || isNew) await this.reload();
    } catch (error) {
      result = { ...result, outcome: "failed", error: error instanceof Error ? error.message : String(error) };
    }
    countOutcome(this.countersOf(feedId), result.outcome);
    this.scheduler.note(result);
    if (!this.stopped) {
      const level = result.outcome === "failed" || result.outcome === "guarded" ? "warn" : "info";
      this.log[level]({ feed: feedId, ...result }, `feed ${feedId}: ${result.outcome}`);
    }
    return result;
  }

  private countersOf(feedId: string): Counters {
    let counters = this.counters.get(feedId);
    if (counters === undefined) {
      counters = { updated: 0, unchanged: 0, failed: 0, guarded: 0 };
      this.counters.set(feedId, counters);
    }
    return counters;
  }

  /** Builds a new snapshot of what is stored from now on and puts it in the old one's place. */
  private reload(): Promise<void> {
    if (this.loading === undefined) {
      this.loading = this.load().finally(() => {
        this.loading = undefined;
      });
      return this.loading;
    }
    // The build that runs may have read before the change: one more, for all who ask meanwhile.
    this.nextLoad ??= this.loading
      .catch(() => {})
      .then(() => {
        this.nextLoad = undefined;
        return this.reload();
      });
    return this.nextLoad;
  }

  private async load(): Promise<void> {
    const { snapshot, sources, embedded, feeds } = await this.worker.call("build", {});
    this.snapshot = new Snapshot(snapshot);
    this.sources = sources;
    this.embeddedSince = embedded;
    this.feeds = feeds;
    this.snapshotVersion++;
    this.schedule();
  }

  private schedule(): void {
    if (!this.started || !this.enabled) return;
    for (const { id, refreshMs } of this.feeds) {
      const rows = this.sources.filter(({ feedId }) => feedId === id);
      const successes = rows.map(({ lastSuccessAt, lastError }) => (lastSuccessAt && !lastError ? Date.parse(lastSuccessAt) : 0));
      const oldest = rows.length === 0 ? 0 : Math.min(...successes);
      this.scheduler.add(id, refreshMs, oldest === 0 ? null : oldest);
    }
    this.scheduler.keep(this.feeds.map(({ id }) => id));
  }

  private noteChange(payload: string): void {
    const { origin, what } = JSON.parse(payload) as Change;
    if (origin === this.origin) return;
    if (what === "feeds") this.reloadSoon();
    else this.reloadOverrides();
  }

  private reloadSoon(delay = SETTLE_MS): void {
    if (this.stopped) return;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      this.reloadOverrides();
      this.reload().catch((err) => {
        if (!this.stopped) this.log.warn({ err }, "the threat lists can't be read again");
        this.reloadSoon(RELOAD_RETRY_MS);
      });
    }, delay);
    this.settling.unref();
  }

  private reloadOverrides(): void {
    this.overrides.load().then(
      () => this.snapshotVersion++,
      () => this.reloadSoon(RELOAD_RETRY_MS),
    );
  }
}
