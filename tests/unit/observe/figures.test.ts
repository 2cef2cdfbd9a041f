import { expect, it } from "vitest";
import { createMetrics } from "@/server/observe/metrics";
import { watchServices } from "@/server/startup/watch-services";

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

it("tells how old each list is, also one that was never read, and nothing of what is gone", async () => {
  const metrics = createMetrics();
  let feeds: { id: string; lastSuccessAt: string | null; nextSyncAt: string | null; failures: number }[] = [
    { id: "READ", lastSuccessAt: hourAgo(), nextSyncAt: hourAgo(), failures: 0 },
    { id: "NEVER_READ", lastSuccessAt: null, nextSyncAt: hourAgo(), failures: 3 },
    { id: "OFF", lastSuccessAt: null, nextSyncAt: null, failures: 0 },
  ];
  let figures: object = { scanned: 7, due: 3, lagMs: 4_000 };
  const services = {
    chains: { knownReport: () => ({ nodes: [] }) },
    database: { pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } },
    intel: { stats: () => ({ indicators: 1 }), status: () => feeds, workerDeaths: () => 2 },
    jobs: { metrics: () => undefined },
    monitoring: { figures: () => figures },
    webhooks: { metrics: () => ({ inFlight: 0, attempts: {} }) },
  };
  watchServices(metrics, services as never);
  const read = async (name: string) => {
    const text = await metrics.registry.getSingleMetricAsString(name);
    const samples = [...text.matchAll(/^\w+\{name="(\w*)"\} (\S+)$/gm)];
    return Object.fromEntries(samples.map(([, label = "", value]) => [label, Math.round(Number(value))]));
  };
  expect(await read("portcullis_feed_age_seconds")).toEqual({ READ: 3_600, NEVER_READ: 0 });
  expect(await read("portcullis_feed_failures")).toEqual({ READ: 0, NEVER_READ: 3, OFF: 0 });
  expect(await read("portcullis_feed_worker_deaths")).toEqual({ "": 2 });
  expect(await read("portcullis_monitoring_due")).toEqual({ "": 3 });
  expect(await read("portcullis_monitoring_lag_seconds")).toEqual({ "": 4 });

  // Another process scans now.
  feeds = feeds.slice(1);
  figures = { scanned: 7 };
  expect(await read("portcullis_feed_age_seconds")).toEqual({ NEVER_READ: 0 });
  expect(await read("portcullis_monitoring_due")).toEqual({});
  expect(await read("portcullis_monitoring_lag_seconds")).toEqual({});
  expect(await read("portcullis_monitoring_scans")).toEqual({ "": 7 });
});
