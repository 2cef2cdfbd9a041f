import { z } from "zod";
import { runStatuses } from "@/server/kernel/job-run";
import { operator, router } from "../trpc";

export const jobsRouter = router({
  /** Engine of the jobs, and the functions that exist. */
  engine: operator.query(({ ctx }) => {
    const { engine, functionIds } = ctx.services.jobs;
    return { engine, functions: functionIds() };
  }),

  /** A page of the embedded engine's runs, newest first; none where a real Inngest runs the jobs. */
  runs: operator
    .input(
      z.object({
        functionId: z.string().max(100).optional(),
        status: z.enum(runStatuses).optional(),
        cursor: z.string().max(128).optional(),
      }),
    )
    .query(({ ctx, input }) => ctx.services.jobs.listRuns({ ...input, limit: 50 })),
});
