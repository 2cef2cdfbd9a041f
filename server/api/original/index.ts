import { router } from "../trpc";
import { bulkRouter } from "./bulk";
import { channelsRouter } from "./channels";
import { guardRouter } from "./guard";
import { monitorRouter } from "./monitor";
import { riskRouter } from "./risk";
import { webhooksRouter } from "./webhooks";

/** `/v1/api` and `/api/wallet`: scans, bulk jobs, monitoring, webhooks. Key as a Bearer token. */
export const originalRouter = router({
  risk: riskRouter,
  bulk: bulkRouter,
  monitor: monitorRouter,
  webhooks: webhooksRouter,
  channels: channelsRouter,
  guard: guardRouter,
});
