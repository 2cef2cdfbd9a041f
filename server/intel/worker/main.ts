import { workerData } from "node:worker_threads";
import pg from "pg";
import { configureSession } from "@/server/db";
import { serveWorker } from "@/server/kernel/worker-server";
import { installNetworks } from "@/server/networks";
import { resolveFeeds } from "../feeds";
import { readEmbedded } from "../feeds/embedded";
import type { OperatorList } from "../feeds/operator-list";
import type { FeedDefinition } from "../feeds/types";
import { report } from "../sync/channel";
import { Downloader } from "../sync/download";
import { readSources } from "../sync/sources";
import { syncFeed } from "../sync/sync-feed";
import { buildSnapshot } from "./build";
import type { Call, FeedFacts, WorkerCalls, WorkerRequest, WorkerSettings } from "./protocol";

/**
 * The thread where feeds are downloaded, parsed, stored and indexed, off the event loop that answers requests. It has
 * connections of its own to the database and lives as long as there is work.
 */
const settings = workerData as WorkerSettings;
installNetworks(settings.networks);
const pool = new pg.Pool({
  connectionString: settings.databaseUrl,
  max: 3,
  connectionTimeoutMillis: 10_000,
  // The server's own limit doesn't help where the network swallowed its answer.
  query_timeout: 1.1 * settings.databaseMs,
  keepAlive: true,
  application_name: "portcullis intel",
  onConnect: (client) =>
    configureSession(client, {
      statement_timeout: settings.databaseMs,
      // A frozen process must not keep others from the lists that it was storing.
      idle_in_transaction_session_timeout: settings.databaseMs / 5,
    }),
});
pool.on("error", () => {});
// One that breaks while it is held fails its next query; without a listener it would end the thread.
pool.on("connect", (client) => client.on("error", () => {}));
const downloader = new Downloader(settings.folder, settings.limits);
let last: Promise<unknown> = Promise.resolve();

/** Stores and builds, one after the other: each alone needs little memory. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => {});
  return next;
}

async function readFeeds(): Promise<FeedDefinition[]> {
  const { rows } = await pool.query<OperatorList>(
    "select id, name, urls, holds, category, severity from feeds order by id",
  );
  return resolveFeeds(new Map(settings.urls), rows);
}

const calls: { [C in Call]: (ask: WorkerCalls[C]["ask"]) => Promise<WorkerCalls[C]["answer"]> } = {
  async build() {
    const feeds = await readFeeds();
    const built = await exclusively(() => buildSnapshot(pool, feeds, settings.enabled));
    const facts = feeds.map(
      ({ id, name, kind, licence, urls, refreshMs }): FeedFacts => ({ id, name, kind, licence, urls, refreshMs }),
    );
    return { ...built, feeds: facts };
  },
  async sync({ feedId, now, force, maxAgeMs }) {
    const feed = (await readFeeds()).find(({ id }) => id === feedId);
    if (feed === undefined) throw new Error(`there is no feed ${feedId}`);
    const earlier = await readEarlier(feedId);
    const { origin, allowPrivate } = settings;
    const context = { pool, downloader, now, force, origin, allowPrivate, exclusively, earlier };
    const result = await syncFeed(context, feed, maxAgeMs);
    if (result.outcome !== "fresh") await report(pool, { origin, what: "state" });
    return { result, sources: await readSources(pool, feedId) };
  },
};

/** Values that the bundled copy already listed. */
async function readEarlier(feedId: string): Promise<{ since: string; values: Set<string> } | undefined> {
  const copy = (await readEmbedded()).find(({ feed }) => feed.id === feedId);
  if (copy === undefined) return undefined;
  const listed = copy.rows.filter(({ kind }) => kind !== "allowed");
  return { since: copy.day, values: new Set(listed.map(({ value }) => value)) };
}

serveWorker(({ call, ask }: WorkerRequest) => (calls[call] as (ask: unknown) => Promise<unknown>)(ask));
