import { createServer, type RequestListener, type Server } from "node:http";
import { buildPages } from "./build-pages";
import { readConfig } from "./config";
import { listen } from "./listen";
import { holdLog } from "./log";
import { createPageGate } from "./page-gate";
import { openPages } from "./pages";
import { answerNode } from "./rest/node";
import { createStartingDispatch } from "./rest/starting";
import { getRuntime, type Runtime } from "./runtime";
import { explainFailure, explainStop, printReady, showProgress } from "./terminal";

/** The composition root: take the port, start the services and the pages, stop cleanly. */
async function main(): Promise<void> {
  const dev = process.argv.includes("--dev");
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? (dev ? "development" : "production") });
  const config = readConfig();
  const early = createStartingDispatch(config.baseUrl);
  let answer: RequestListener = (request, response) => void answerNode(early, request, response);
  const limits = { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 30_000 };
  const server = createServer(limits, (request, response) => answer(request, response));
  await listen(server, config);

  const progress = showProgress();
  const releaseLog = holdLog();
  const starting = getRuntime(progress.step);
  stopOnSignal(starting, server);
  const building = dev ? undefined : buildPages(progress.step);
  try {
    const [runtime] = await Promise.all([starting, building]);
    const pages = await openPages(config, dev);
    if (dev) server.on("upgrade", pages.upgrade);
    const admit = createPageGate();
    answer = (request, response) => {
      // Proxies' forms of a target (`http://elsewhere/`, `*`) are nothing to us, and Next would follow them.
      if (!request.url?.startsWith("/")) return void response.writeHead(400).end();
      answerNode(runtime.dispatch, request, response)
        .then((answered) => (answered ? undefined : admit(response, () => pages.answer(request, response))))
        .catch(() => response.destroy());
    };
    progress.done();
    printReady(runtime);
    releaseLog();
  } catch (error) {
    await stopRuntime(starting);
    throw error;
  }
}

/** Finishes what is being answered, for at most 15 s, then stops the services. A second signal ends at once. */
function stopOnSignal(starting: Promise<Runtime>, server: Server): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    explainStop(signal);
    const cut = setTimeout(() => server.closeAllConnections(), 15_000);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    clearTimeout(cut);
    await stopRuntime(starting);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
}

/** A runtime that failed to start has stopped what it had started by itself. */
async function stopRuntime(starting: Promise<Runtime>): Promise<void> {
  const runtime = await starting.catch(() => undefined);
  await runtime?.stop();
}

main().catch((error: unknown) => {
  explainFailure(error);
  process.exit(1);
});
