import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { singleFlight } from "@/server/concurrency/single-flight";
import type { Config } from "@/server/config";
import { type DatabaseHandle, type Listener, openListener } from "@/server/db";
import { type Clock, systemClock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import { FeedRunner } from "./feed-runner";
import { publicFeeds } from "./feeds";
import { createIndicatorSearch } from "./indicator-search";
import type { Intel } from "./intel";
import { Knowledge } from "./knowledge";
import { loadLexicalModel } from "./lexical";
import { addressIntel, domainIntel, tokensAt, tokensNamed } from "./lookup";
import { OperatorFeeds } from "./operator-feeds";
import { Overrides } from "./overrides";
import { CHANNEL, type Change, report } from "./sync/channel";
import { type DownloadLimits, downloadLimits } from "./sync/download";
import { failSources, readSources, type SourceRow } from "./sync/sources";
import { IntelWorker } from "./worker/client";

export interface IntelOptions {
  config: Pick<Config, "feeds">;
  db: DatabaseHandle;
  log: Logger;
  clock?: Clock;
  limits?: Partial<DownloadLimits>;
  /** How long a statement for the lists may take, in milliseconds. */
  databaseMs?: number;
  /** Lists that were entered in the console may lie inside. */
  allowPrivate?: boolean;
}

/** Several changes that come together are read together. */
const SETTLE_MS = 200;
const RELOAD_RETRY_MS = 5_000;
/** For so long a sanctions list that can't be read again is as good as read. */
const SANCTIONS_HOLD_MS = 7 * 86_400_000;

/** Loads what is known into memory and keeps it fresh: by notifications at once, by `start()` from the feeds. */
export async function openIntel({
  config,
  db,
  log,
  clock = systemClock,
  limits,
  databaseMs = 300_000,
  allowPrivate = false,
}: IntelOptions): Promise<Intel> {
  // Now, so that no request waits for it and a missing file stops the start.
  loadLexicalModel();
  const origin = randomUUID();
  const folder = join(tmpdir(), `portcullis-feeds-${origin}`);
  const { enabled, urls } = config.feeds;
  const worker = new IntelWorker(
    {
      ...{ databaseUrl: db.url, databaseMs, urls: [...urls], enabled, folder, origin, allowPrivate },
      limits: { ...downloadLimits, ...limits },
    },
    log,
  );
  const overrides = new Overrides(db, clock, origin);
  const ownFeeds = new OperatorFeeds(db, clock, { origin, allowPrivate });
  const knowledge: Knowledge = new Knowledge(worker, () => {
    runner.schedule();
    // Changes reported during the build may be missing from it.
    followState();
  });
  async function noteFailure(feedId: string, now: number, error: string): Promise<SourceRow[]> {
    const feed = knowledge.feeds.find(({ id }) => id === feedId);
    if (feed === undefined) return [];
    const rows = await failSources(db.pool, feed, now, error);
    await report(db.pool, { origin, what: "state" });
    return rows;
  }

  const runner = new FeedRunner({ knowledge, worker, clock, log, enabled, noteFailure });
  let overrideVersion = 0;
  let settling: NodeJS.Timeout | undefined;
  let following: NodeJS.Timeout | undefined;
  let stopped = false;

  async function reloadOverrides(): Promise<void> {
    await overrides.load();
    overrideVersion++;
  }

  function reloadSoon(delay = SETTLE_MS): void {
    if (stopped || settling) return;
    settling = setTimeout(() => {
      settling = undefined;
      Promise.all([reloadOverrides(), knowledge.reload()]).catch((err) => {
        if (!stopped) log.warn({ err }, "the threat lists can't be read again");
        reloadSoon(RELOAD_RETRY_MS);
      });
    }, delay);
    settling.unref();
  }

  /**
   * A committed change is in force and reported as done, even if it cannot be read yet. Returns whether it could be
   * read.
   */
  async function takeIn(reading: Promise<void>): Promise<boolean> {
    try {
      await reading;
      return true;
    } catch (err) {
      log.warn({ err }, "a change of the threat lists can't be read yet");
      reloadSoon(RELOAD_RETRY_MS);
      return false;
    }
  }

  const readState = singleFlight(async () => {
    if (enabled && knowledge.noteAllSources(await readSources(db.pool))) reloadSoon();
  });

  function followState(): void {
    readState().catch(() => {
      if (stopped || following) return;
      following = setTimeout(() => {
        following = undefined;
        followState();
      }, RELOAD_RETRY_MS);
      following.unref();
    });
  }

  function noteChange(payload: string): void {
    const { origin: owner, what } = JSON.parse(payload) as Change;
    // Our own, too: a reading of before it may come in behind it.
    if (what === "state") followState();
    else if (owner === origin) return;
    else if (what === "feeds") reloadSoon();
    else reloadOverrides().catch(() => reloadSoon());
  }

  let listener: Listener | undefined;
  async function stop(): Promise<void> {
    stopped = true;
    clearTimeout(settling);
    clearTimeout(following);
    runner.stop();
    await Promise.all([listener?.stop(), worker.close()]);
    await rm(folder, { recursive: true, force: true });
  }

  for (const id of urls.keys()) {
    if (!publicFeeds.some((feed) => feed.id === id)) log.warn({ feed: id }, `FEED_URL_${id} names no feed`);
  }
  try {
    // Changes missed while the connection was lost are read on reconnection.
    listener = await openListener(db.url, { [CHANNEL]: noteChange }, () => reloadSoon(), log);
    await Promise.all([overrides.load(), knowledge.reload()]);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    lookupAddress: (address, network) =>
      addressIntel(knowledge.snapshot, address, network, overrides.findAddress(address)),
    lookupDomain: (name) => domainIntel(knowledge.snapshot, name, overrides.findDomain(name)),
    lookupToken: (network, address) => tokensAt(knowledge.snapshot, network, address)[0] ?? null,
    isProtectedToken: (network, address) =>
      addressIntel(knowledge.snapshot, address, network, null).protected?.kind === "token",
    tokensNamed: (network, symbol) => tokensNamed(knowledge.snapshot, network, symbol),
    stats: () => ({ indicators: knowledge.snapshot.data.indicators, updatedAt: knowledge.updatedAt }),
    sanctions: () => knowledge.sanctions,
    // Read in the future: by a clock that has been set back since.
    lacksSanctions: () => enabled && Math.abs(clock.now() - (knowledge.sanctionsReadAt ?? 0)) > SANCTIONS_HOLD_MS,
    get snapshotVersion() {
      return knowledge.version + overrideVersion;
    },
    syncFeed: (feedId, options) => runner.sync(feedId, options),
    syncAll: (options) => runner.syncAll(options),
    status: () => runner.status(),
    workerDeaths: () => worker.deaths,
    start: () => runner.start(),
    syncDue: () => runner.syncDue(),
    stop,
    async addOverride(input) {
      const added = await overrides.add(input);
      await takeIn(reloadOverrides());
      return added;
    },
    async removeOverride(idOrValue, author) {
      const removed = await overrides.remove(idOrValue, author);
      await takeIn(reloadOverrides());
      return removed;
    },
    listOwnFeeds: () => ownFeeds.list(),
    async addFeed(input, author) {
      const added = await ownFeeds.add(input, author);
      if (await takeIn(knowledge.reload())) void runner.syncChanged(added.id);
      return added;
    },
    async changeFeed(id, input, author) {
      const changed = await ownFeeds.update(id, input, author);
      if (await takeIn(knowledge.reload())) void runner.syncChanged(id);
      return changed;
    },
    async removeFeed(id, author) {
      await ownFeeds.remove(id, author);
      await takeIn(knowledge.reload());
    },
    searchIndicators: createIndicatorSearch({ db, knowledge, overrides }),
    listOverrides: (options) => overrides.list(options),
  };
}
