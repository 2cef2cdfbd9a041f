import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { JobDetail, JobSummary } from "@/server/bulk";
import { pageOf, pageQuery, pageQueryNames } from "../page";
import { endpoint, router } from "../trpc";
import { chainRule } from "../wallet-address";
import { BulkAccepted, BulkInput, BulkJob, BulkJobSummary, BulkResults, JobPath, presentEntry } from "./bulk-schema";

const tags = ["Bulk"];

/** Answers on jobs that have ended, of which nothing changes any more: reading and checking 1,000 results takes 10 ms. */
const ended = new LRUCache<string, string>({ maxSize: 32_000_000, sizeCalculation: ({ length }) => 2 * length });

export const bulkRouter = router({
  scan: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/bulk/scan",
      operationId: "bulkScan",
      tags,
      summary: "Scan up to 1,000 wallets",
      description:
        "Under 50 wallets: 200 with the results, in the order and with the duplicates of the request. 50 and over: 202 with a job, whose results are polled at `statusUrl`; its end is also announced by the event `bulk.completed`. Generated clients may know only the 200: look for `jobId` in the answer, and send an `Idempotency-Key`, so that a repeated request makes no second job. One invalid address refuses the whole request: every bad index stands in `issues` and nothing is charged. Costs one call for each submitted address, reserved whole or refused whole before any work; a failed or cancelled job gives back what it did not scan. Plans Growth, Business and Enterprise.",
    },
    rest: { plan: "growth", charge: "own", idempotent: true },
    doc: {
      between: chainRule("wallets", true),
      answers: {
        200: {
          description: "Under 50 wallets: one entry for each, in the order of the request.",
          schema: "BulkResults",
        },
        202: { description: "50 wallets and over: the job that scans them.", schema: "BulkAccepted", location: true },
      },
    },
  })
    .input(BulkInput)
    .output(z.union([BulkResults, BulkAccepted]))
    .mutation(async ({ ctx, input }): Promise<z.input<typeof BulkResults> | z.input<typeof BulkAccepted>> => {
      const { bulk } = ctx.services;
      const { principal, requestId } = ctx;
      const request = { principal, requestId, wallets: input.wallets, chain: input.chain ?? null };
      if (bulk.fitsRequest(input.wallets.length)) return { results: (await bulk.scanNow(request)).map(presentEntry) };
      const present = ({ jobId, total }: JobSummary) =>
        ({ jobId, status: "queued", total, statusUrl: bulk.statusUrl(jobId) }) as const;
      const job = await bulk.submit(request, (made, tx) => {
        const answer = present(made);
        return ctx.keep(answer, 202, answer.statusUrl, tx);
      });
      const answer = present(job);
      ctx.reply.status = 202;
      ctx.reply.headers = { location: answer.statusUrl };
      return answer;
    }),

  list: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/bulk/jobs",
      operationId: "listBulkJobs",
      tags,
      summary: "List bulk jobs",
      description:
        "The account's jobs of the last 30 days, newest first, without their results. Costs nothing. Plans Growth, Business and Enterprise.",
    },
    rest: { plan: "growth", charge: "none", query: pageQueryNames },
  })
    .input(z.object(pageQuery))
    .output(pageOf(BulkJobSummary))
    .query(async ({ ctx, input: { cursor, limit } }) => {
      const { accountId } = ctx.principal;
      const { items, nextCursor } = await ctx.services.bulk.list({ accountId, cursor, limit });
      return { items: items.map(presentSummary), nextCursor };
    }),

  get: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/bulk/jobs/{jobId}",
      operationId: "getBulkJob",
      tags,
      summary: "Follow a bulk job",
      description:
        "Progress, and the results so far in the order of the request, for 30 days. Costs nothing. Plans Growth, Business and Enterprise.",
    },
    rest: { plan: "growth", charge: "none" },
  })
    .input(JobPath)
    .output(BulkJob)
    .query(async ({ ctx, input: { jobId } }) => {
      const { bulk } = ctx.services;
      const { accountId } = ctx.principal;
      const written = ended.get(jobId);
      if (written !== undefined) {
        // Owner and existence of the job are checked on each request.
        const summary = await bulk.summary(accountId, jobId);
        ctx.reply.text = written;
        return { ...presentSummary(summary), results: [] };
      }
      const job = await bulk.read(accountId, jobId);
      const answer = presentJob(job);
      if (job.finishedAt) {
        ctx.reply.text = JSON.stringify(BulkJob.parse(answer));
        ended.set(jobId, ctx.reply.text);
      }
      return answer;
    }),

  cancel: endpoint({
    openapi: {
      method: "DELETE",
      path: "/v1/api/bulk/jobs/{jobId}",
      operationId: "cancelBulkJob",
      tags,
      summary: "Cancel a bulk job",
      description:
        "Stops the job and gives back the calls of what it did not scan; what is done stays readable. Cancelling twice is no error; a job that has ended otherwise is a 409 `conflict`. Costs nothing. Plans Growth, Business and Enterprise.",
      successDescription: "The job, now cancelled.",
    },
    rest: { plan: "growth", charge: "none" },
    doc: { errors: ["conflict"] },
  })
    .input(JobPath)
    .output(BulkJob)
    .mutation(async ({ ctx, input }) => {
      const { accountId } = ctx.principal;
      await ctx.services.bulk.cancel(accountId, input.jobId);
      return presentJob(await ctx.services.bulk.read(accountId, input.jobId));
    }),
});

function presentSummary(job: JobSummary): z.input<typeof BulkJobSummary> {
  const { jobId, status, total, completed, failed, createdAt, startedAt, finishedAt } = job;
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...{ jobId, status, total, completed, failed, createdAt: createdAt.toISOString() },
    ...{ startedAt: moment(startedAt), finishedAt: moment(finishedAt) },
  };
}

/** A job with what is done so far, as the API and a download show it. */
export function presentJob(job: JobDetail): z.input<typeof BulkJob> {
  const { results, failures } = job;
  return {
    ...presentSummary(job),
    results: results.map(presentEntry),
    ...(failures.length > 0 ? { failures } : {}),
  };
}
