import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Figures of /metrics, beside the process's own. */
export interface Metrics {
  registry: Registry;
  observe(endpoint: string, status: number, ms: number): void;
  /** Values asked for at each scrape, by metric name and help; by label, those of now only. */
  gauge(name: string, help: string, read: () => number | Record<string, number>): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "portcullis_http_requests_total",
    help: "Answered REST requests by endpoint and status",
    labelNames: ["endpoint", "status"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "portcullis_http_request_seconds",
    help: "Time to answer a REST request",
    labelNames: ["endpoint"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  // Looking labels up costs more than counting, so the children are kept.
  const counters = new Map<string, ReturnType<typeof requests.labels>>();
  const timers = new Map<string, ReturnType<typeof durations.labels>>();
  return {
    registry,
    observe(endpoint, status, ms) {
      const name = `${endpoint} ${status}`;
      const counter = counters.get(name) ?? requests.labels(endpoint, String(status));
      counters.set(name, counter);
      counter.inc();
      const timer = timers.get(endpoint) ?? durations.labels(endpoint);
      timers.set(endpoint, timer);
      timer.observe(ms / 1_000);
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        labelNames: ["name"],
        registers: [registry],
        collect() {
          const value = read();
          // A label's previous values are dropped.
          this.reset();
          if (typeof value === "number") this.set({ name: "" }, value);
          else for (const [label, each] of Object.entries(value)) this.set({ name: label }, each);
        },
      });
    },
  };
}
