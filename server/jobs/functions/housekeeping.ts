import type { Inngest } from "inngest";
import {
  type AccountsContext,
  pruneAudit,
  pruneInvitations,
  pruneMarks,
  pruneRequests,
  pruneResets,
  pruneSessions,
} from "@/server/accounts";
import type { Bulk } from "@/server/bulk";
import type { Monitoring } from "@/server/monitoring";
import type { Scans } from "@/server/scans";
import type { Webhooks } from "@/server/webhooks";

interface Kept {
  bulk: Pick<Bulk, "prune">;
  monitoring: Pick<Monitoring, "prune">;
  scans: Pick<Scans, "prune">;
  webhooks: Pick<Webhooks, "prune">;
}

/** Once a day, deletes what is kept no longer. A function for each, so that one that fails holds up no other. */
export function housekeepingFunctions(
  inngest: Inngest,
  context: Pick<AccountsContext, "db" | "clock">,
  { bulk, monitoring, scans, webhooks }: Kept,
  auditRetentionDays: number,
) {
  const daily = (minute: number, what: string, prune: () => Promise<number>) =>
    inngest.createFunction(
      { id: `prune-${what}`, retries: 3, triggers: [{ cron: `${minute} 3 * * *` }] },
      async ({ step }) => ({ removed: await step.run("prune", prune) }),
    );
  return [
    daily(17, "requests", () => pruneRequests(context)),
    daily(22, "scans", () => scans.prune()),
    daily(27, "idempotency-marks", () => pruneMarks(context)),
    daily(32, "bulk-jobs", () => bulk.prune()),
    daily(37, "watched-wallets", () => monitoring.prune()),
    daily(42, "webhook-events", () => webhooks.prune()),
    daily(45, "invitations", () => pruneInvitations(context)),
    daily(44, "console-sessions", () => pruneSessions(context)),
    daily(46, "password-resets", () => pruneResets(context)),
    daily(47, "audit-log", () => pruneAudit(context, auditRetentionDays)),
  ];
}
