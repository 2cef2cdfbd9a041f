import type { inferRouterOutputs } from "@trpc/server";
import { keysRouter } from "./keys";
import { overviewRouter } from "./overview";
import { requestsRouter } from "./requests";
import { scanRouter } from "./scan";
import { createCallerFactory, router } from "./trpc";

/** What the console can do. Every procedure works on the session's account and on no other. */
export const consoleRouter = router({
  keys: keysRouter,
  overview: overviewRouter,
  requests: requestsRouter,
  scan: scanRouter,
});

export type ConsoleRouter = typeof consoleRouter;
export const createConsoleCaller = createCallerFactory(consoleRouter);

/** What pages on the server get, and what the browser gets over HTTP: there a Date has become text. */
export type ConsoleCaller = ReturnType<typeof createConsoleCaller>;
export type ConsoleAnswer<Procedure extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<Procedure>>;
export type ConsoleOutputs = inferRouterOutputs<ConsoleRouter>;
