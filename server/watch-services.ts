import type { DatabaseHandle } from "./db";
import type { Intel } from "./intel";
import type { JobMetrics, Jobs } from "./jobs";
import type { Metrics } from "./observe/metrics";

interface Watched {
  database: Pick<DatabaseHandle, "pool">;
  intel: Intel;
  jobs: Jobs;
}

/** Offers what the services know of themselves to the metrics; each is asked at a scrape. */
export function watchServices(metrics: Metrics, { database, intel, jobs }: Watched): void {
  metrics.gauge("portcullis_indicators", "Indicators in memory", () => intel.stats().indicators);
  metrics.gauge("portcullis_feed_age_seconds", "Seconds since each feed's last success", () =>
    Object.fromEntries(
      intel
        .status()
        .filter(({ lastSuccessAt }) => lastSuccessAt)
        .map(({ id, lastSuccessAt }) => [
          id,
          (Date.now() - new Date(lastSuccessAt as string | Date).getTime()) / 1_000,
        ]),
    ),
  );
  metrics.gauge("portcullis_database_connections", "Connections of the pool", () => ({
    total: database.pool.totalCount,
    idle: database.pool.idleCount,
    waiting: database.pool.waitingCount,
  }));
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
    "Wait of the oldest due step",
    engine(({ queue }) => queue.oldestMs / 1_000),
  );
  metrics.gauge(
    "portcullis_jobs_runs",
    "Runs since this process started, by what became of them",
    engine(({ runs }) => runs),
  );
}
