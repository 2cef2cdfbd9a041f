import { summarizeInstallation } from "@/server/accounts";
import { operator, router } from "../trpc";

/** Failed runs are counted up to here. */
const MAX_RUNS = 50;

export const installationRouter = router({
  /** How this installation does as a whole: its accounts, calls, endpoints and background jobs. */
  summary: operator.query(async ({ ctx }) => {
    const { accounts, jobs, webhooks } = ctx.services;
    const [figures, receivers, failed] = await Promise.all([
      summarizeInstallation(accounts.context),
      webhooks.trouble(),
      // A real Inngest shows its runs itself.
      jobs.engine === "embedded" ? jobs.listRuns({ status: "failed", limit: MAX_RUNS }) : null,
    ]);
    return {
      ...figures,
      receivers,
      failedRuns: failed && { count: failed.items.length, more: failed.nextCursor !== null },
    };
  }),
});
