import { z } from "zod";
import { notYet } from "../not-yet";
import { pageOf, pageQuery, pageQueryNames } from "../page";
import { endpoint, router } from "../trpc";
import { chainRule } from "../wallet-address";
import { BulkAccepted, BulkInput, BulkJob, BulkJobSummary, BulkResults, JobPath } from "./bulk-schema";

const tags = ["Bulk"];

export const bulkRouter = router({
  scan: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/bulk/scan",
      operationId: "bulkScan",
      tags,
      summary: "Scan up to 1,000 wallets",
      description:
        "Under 50 wallets: 200 with the results, in the order and with the duplicates of the request. 50 and over: 202 with a job, whose results are polled at `statusUrl`; its end is also told by the event `bulk.completed`. One invalid address refuses the whole request: every bad index stands in `issues` and nothing is charged. Costs one call for each submitted address, reserved whole or refused whole before any work; a failed or cancelled job gives back what it did not scan. Plans Growth, Business and Enterprise.",
    },
    rest: { plan: "growth", charge: "own", idempotent: true },
    doc: {
      between: [chainRule("wallets", true)],
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
    .mutation(() => notYet("Bulk scanning")),

  list: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/bulk/jobs",
      operationId: "listBulkJobs",
      tags,
      summary: "List bulk jobs",
      description:
        "The account's jobs, newest first, without their results. Costs nothing. Plans Growth, Business and Enterprise.",
    },
    rest: { plan: "growth", charge: "none", query: pageQueryNames },
  })
    .input(z.object(pageQuery))
    .output(pageOf(BulkJobSummary))
    .query(() => notYet("Bulk scanning")),

  get: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/bulk/jobs/{jobId}",
      operationId: "getBulkJob",
      tags,
      summary: "Follow a bulk job",
      description:
        "Progress, and the results so far in the order of the request. Costs nothing. Plans Growth, Business and Enterprise.",
    },
    rest: { plan: "growth", charge: "none" },
  })
    .input(JobPath)
    .output(BulkJob)
    .query(() => notYet("Bulk scanning")),

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
    .mutation(() => notYet("Bulk scanning")),
});
