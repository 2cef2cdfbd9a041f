import type { inferRouterOutputs } from "@trpc/server";
import { accountRouter } from "./account";
import { auditRouter } from "./audit";
import { bulkRouter } from "./bulk";
import { channelsRouter } from "./channels";
import { guardRouter } from "./guard";
import { keysRouter } from "./keys";
import { accountsRouter } from "./operator/accounts";
import { feedsRouter } from "./operator/feeds";
import { indicatorsRouter } from "./operator/indicators";
import { installationRouter } from "./operator/installation";
import { intelRouter } from "./operator/intel";
import { jobsRouter } from "./operator/jobs";
import { networksRouter } from "./operator/networks";
import { overviewRouter } from "./overview";
import { planRouter } from "./plan";
import { requestsRouter } from "./requests";
import { scanRouter } from "./scan";
import { teamRouter } from "./team";
import { createCallerFactory, router } from "./trpc";
import { usageRouter } from "./usage";
import { visitorsRouter } from "./visitors";
import { walletsRouter } from "./wallets";
import { webhooksRouter } from "./webhooks";

/**
 * Procedures of the console. Except for an operator's, every procedure works on the session's account and on no other.
 */
export const consoleRouter = router({
  account: accountRouter,
  audit: auditRouter,
  bulk: bulkRouter,
  channels: channelsRouter,
  guard: guardRouter,
  keys: keysRouter,
  operator: router({
    accounts: accountsRouter,
    feeds: feedsRouter,
    indicators: indicatorsRouter,
    installation: installationRouter,
    intel: intelRouter,
    jobs: jobsRouter,
    networks: networksRouter,
  }),
  overview: overviewRouter,
  plan: planRouter,
  requests: requestsRouter,
  scan: scanRouter,
  team: teamRouter,
  usage: usageRouter,
  visitors: visitorsRouter,
  wallets: walletsRouter,
  webhooks: webhooksRouter,
});

export type ConsoleRouter = typeof consoleRouter;
export const createConsoleCaller = createCallerFactory(consoleRouter);

/** Procedures as server pages call them. Over HTTP, the browser gets a Date as text. */
export type ConsoleCaller = ReturnType<typeof createConsoleCaller>;
export type ConsoleAnswer<Procedure extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Procedure>>;
export type ConsoleOutputs = inferRouterOutputs<ConsoleRouter>;
