export { createJobs, type Jobs, type JobsOptions } from "./client";
export type { JobMetrics } from "./embedded/metrics";
