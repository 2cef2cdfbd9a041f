import type { Page } from "@/server/db";
import { cancelJob } from "./cancel";
import type { BulkContext } from "./context";
import { type JobSummary, summarizeJob } from "./job";
import { resultsUrl } from "./links";
import { type JobDetail, jobsOfRequests, listJobs, readJob } from "./read";
import { type BulkRequest, jobFrom, type PlacedScan } from "./request";
import { scanNext } from "./scan-next";
import { scanNow } from "./scan-now";
import { submitJob } from "./submit";
import { pruneJobs, wakeStalled } from "./upkeep";

export type { WaitingJob } from "./context";
export type { JobSummary } from "./job";
export type { JobDetail, JobFailure, JobResult } from "./read";
export type { OwnColumns, PlacedScan } from "./request";

export interface Bulk {
  /** Whether so many wallets are answered within the request. */
  fitsRequest(wallets: number): boolean;
  scanNow(request: BulkRequest): Promise<PlacedScan[]>;
  submit(request: BulkRequest, beside: Parameters<typeof submitJob>[2]): Promise<JobSummary>;
  /** Progress alone, for repeated polling. Throws 404. */
  summary(accountId: string, jobId: string): Promise<JobSummary>;
  read(accountId: string, jobId: string): Promise<JobDetail>;
  /** The jobs that requests made, by the request's id. */
  ofRequests(accountId: string, requestIds: readonly string[]): ReturnType<typeof jobsOfRequests>;
  list(query: { accountId: string; cursor: string | undefined; limit: number }): Promise<Page<JobSummary>>;
  cancel(accountId: string, jobId: string): Promise<JobSummary>;
  statusUrl(jobId: string): string;
  /** For the functions that run it. */
  scanNext(jobId: string): Promise<boolean>;
  wakeStalled(): Promise<number>;
  prune(): Promise<number>;
}

export function openBulk(context: BulkContext): Bulk {
  return {
    fitsRequest: (wallets) => wallets < jobFrom,
    scanNow: (request) => scanNow(context, request),
    submit: (request, beside) => submitJob(context, request, beside),
    summary: (accountId, jobId) => summarizeJob(context.db, accountId, jobId),
    read: (accountId, jobId) => readJob(context.db, accountId, jobId),
    ofRequests: (accountId, requestIds) => jobsOfRequests(context.db, accountId, requestIds),
    list: (query) => listJobs(context.db, query),
    cancel: (accountId, jobId) => cancelJob(context, accountId, jobId),
    statusUrl: (jobId) => resultsUrl(context.baseUrl, jobId),
    scanNext: (jobId) => scanNext(context, jobId),
    wakeStalled: () => wakeStalled(context),
    prune: () => pruneJobs(context),
  };
}
