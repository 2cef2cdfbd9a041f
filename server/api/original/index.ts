import { router } from "../trpc";
import { riskRouter } from "./risk";

/** `/v1/api` and `/api/wallet`: scans, bulk jobs, monitoring, webhooks. Key as a Bearer token. */
export const originalRouter = router({ risk: riskRouter });
