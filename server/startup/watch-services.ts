import type { Chains, NodeHealth } from "@/server/chains";
import type { DatabaseHandle } from "@/server/db";
import type { Guard } from "@/server/guard";
import type { FeedStatus, Intel } from "@/server/intel";
import type { JobMetrics, Jobs } from "@/server/jobs";
import type { HeadFigures, Monitoring } from "@/server/monitoring";
import { networkNames } from "@/server/networks";
import type { Metrics } from "@/server/observe/metrics";
import type { Webhooks } from "@/server/webhooks";

interface Watched {
  chains: Pick<Chains, "health" | "knownReport">;
  database: Pick<DatabaseHandle, "pool">;
  guard: Pick<Guard, "figures">;
  heads(): HeadFigures[];
  intel: Intel;
  jobs: Jobs;
  monitoring: Pick<Monitoring, "figures">;
  webhooks: Webhooks;
}

/** Offers what the services know of themselves to the metrics; each is asked at a scrape. */
export function watchServices(
  metrics: Metrics,
  { chains, database, guard, heads, intel, jobs, monitoring, webhooks }: Watched,
): void {
  watchNodes(metrics, chains);
  metrics.gauge("portcullis_indicators", "Indicators in memory", () => intel.stats().indicators);
  metrics.gauge(
    "portcullis_wrong_chain_nodes",
    "Nodes that serve another network than the one they are configured for, by network",
    () => countWrong(chains),
  );
  const startedAt = new Date().toISOString();
  metrics.gauge(
    "portcullis_feed_age_seconds",
    "Seconds since each feed's last success, or since this process started where there was none",
    () => agesOf(intel.status(), startedAt),
  );
  metrics.gauge("portcullis_feed_failures", "How often in a row each feed couldn't be read", () =>
    Object.fromEntries(intel.status().map(({ id, failures }) => [id, failures])),
  );
  metrics.gauge(
    "portcullis_feed_worker_deaths",
    "Deaths of the thread that reads feeds since this process started",
    () => intel.workerDeaths(),
  );
  metrics.gauge("portcullis_database_connections", "Connections of the pool", () => ({
    total: database.pool.totalCount,
    idle: database.pool.idleCount,
    waiting: database.pool.waitingCount,
  }));
  metrics.gauge(
    "portcullis_guarded_sends",
    "Transactions asked for over the guarded RPC since this process started, by what became of them",
    () => guard.figures(),
  );
  metrics.gauge(
    "portcullis_monitoring_scans",
    "Scans of monitored wallets by this process since it started",
    () => monitoring.figures().scanned,
  );
  metrics.gauge(
    "portcullis_monitoring_due",
    "Monitored wallets whose scan is due, counted up to 10000, where this process scans",
    () => monitoring.figures().due ?? {},
  );
  metrics.gauge("portcullis_monitoring_lag_seconds", "For how long the oldest of them has been due", () => {
    const { lagMs } = monitoring.figures();
    return lagMs === undefined ? {} : lagMs / 1_000;
  });
  const eachHead = (read: (figures: HeadFigures) => number) => () =>
    Object.fromEntries(heads().map((figures) => [figures.network, read(figures)]));
  metrics.gauge(
    "portcullis_heads_behind_blocks",
    "Blocks of each network that this process follows and has not read yet",
    eachHead(({ behind }) => behind),
  );
  metrics.gauge(
    "portcullis_heads_lag_seconds",
    "For how long this process has not read all blocks of the network; 0 where it has",
    eachHead(({ lagMs }) => lagMs / 1_000),
  );
  metrics.gauge(
    "portcullis_webhook_attempts_in_flight",
    "Webhook deliveries that are being sent",
    () => webhooks.metrics().inFlight,
  );
  metrics.gauge(
    "portcullis_webhook_attempts",
    "Webhook attempts since this process started, by what became of the delivery",
    () => webhooks.metrics().attempts,
  );
  // A real Inngest has metrics of its own.
  if (!jobs.metrics()) return;
  const engine =
    <Value>(read: (metrics: JobMetrics) => Value) =>
    () =>
      read(jobs.metrics() as JobMetrics);
  metrics.gauge(
    "portcullis_jobs_executing",
    "1 where this process runs the jobs",
    engine(({ executing }) => +executing),
  );
  metrics.gauge(
    "portcullis_jobs_in_flight",
    "Steps under way",
    engine(({ inFlight }) => inFlight),
  );
  metrics.gauge(
    "portcullis_jobs_queue",
    "Steps that are due, and that are not yet",
    engine(({ queue: { due, later } }) => ({ due, later })),
  );
  metrics.gauge(
    "portcullis_jobs_queue_oldest_seconds",
    "Wait of the oldest due step that waits for no other",
    engine(({ queue }) => queue.oldestMs / 1_000),
  );
  metrics.gauge(
    "portcullis_jobs_runs",
    "Runs since this process started, by what became of them",
    engine(({ runs }) => runs),
  );
}

/** Each node by its network, its place in the settings and its host. */
function watchNodes(metrics: Metrics, chains: Pick<Chains, "health">): void {
  const each = (read: (node: NodeHealth) => number | null) => () =>
    Object.fromEntries(
      chains.health().flatMap(({ network, endpoints }) =>
        endpoints.flatMap((node, index) => {
          const value = read(node);
          return value === null ? [] : [[`${network} ${index + 1} ${node.name}`, value] as const];
        }),
      ),
    );
  metrics.gauge(
    "portcullis_node_up",
    "1 where the node does well; 0 where it can't be used, gives no answers or is not up to date",
    each(({ state }) => +(state === "closed")),
  );
  metrics.gauge(
    "portcullis_node_latency_seconds",
    "Smoothed time of the node's good answers",
    each(({ latencyMs }) => (latencyMs === null ? null : latencyMs / 1_000)),
  );
  metrics.gauge(
    "portcullis_node_requests",
    "Requests to the node since this process started",
    each((node) => node.requests),
  );
  metrics.gauge(
    "portcullis_node_refusals",
    "Calls that the node refused or left unanswered though it does well, since this process started",
    each((node) => node.refused),
  );
  metrics.gauge(
    "portcullis_node_rate_limited",
    "Requests for which the node asked for patience, since this process started",
    each((node) => node.rateLimited),
  );
  metrics.gauge(
    "portcullis_node_head",
    "The node's newest block or slot",
    each((node) => node.head),
  );
}

type Age = Pick<FeedStatus, "id" | "lastSuccessAt" | "nextSyncAt">;

/** Feeds that are switched off have no age but that of a copy which is still in use. */
function agesOf(feeds: readonly Age[], startedAt: string): Record<string, number> {
  const known = feeds.filter(({ lastSuccessAt, nextSyncAt }) => lastSuccessAt !== null || nextSyncAt !== null);
  const ageOf = (at: string) => (Date.now() - Date.parse(at)) / 1_000;
  return Object.fromEntries(known.map(({ id, lastSuccessAt }) => [id, ageOf(lastSuccessAt ?? startedAt)]));
}

function countWrong(chains: Pick<Chains, "knownReport">): Record<string, number> {
  const counts = networkNames().map((network) => {
    const { nodes } = chains.knownReport(network);
    return [network, nodes.filter(({ status }) => status === "wrong-chain").length] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
