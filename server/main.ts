import type { RequestListener } from "node:http";
import { readConfig } from "./config";
import { settleClientAddress } from "./http/client-address";
import { listen } from "./http/listen";
import { createPageAdmission } from "./http/page-admission";
import { refusePageMethod } from "./http/refuse-early";
import { createHttpServer, type DrainingServer } from "./http/server";
import { holdLog } from "./kernel/log";
import { surviveClosedOutput } from "./kernel/log-output";
import {
  explainFailedStop,
  explainFailure,
  explainStop,
  printAnswering,
  printFirstAccount,
  printReady,
  showProgress,
} from "./kernel/startup-output";
import { answerNode } from "./rest/node";
import { createPartialDispatch, createStartingDispatch } from "./rest/starting";
import { getRuntime, type Runtime } from "./runtime";
import { buildPages } from "./startup/build-pages";
import { watchProcess } from "./startup/watch-process";

/** The composition root: take the port, start the services and the pages, stop cleanly. */
async function main(): Promise<void> {
  surviveClosedOutput();
  const dev = process.argv.includes("--dev");
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV ?? (dev ? "development" : "production") });
  const config = readConfig();
  const early = createStartingDispatch(config.baseUrl);
  let answer: RequestListener = (request, response) => void answerNode(early, request, response);
  const server = createHttpServer(config.baseUrl, (request, response) => answer(request, response));
  await listen(server, config);

  const progress = showProgress();
  const releaseLog = holdLog();
  const starting = getRuntime(progress.step, printFirstAccount);
  let ending: Promise<void> | undefined;
  const end = (noticeMs = 0) => (ending ??= endAll(starting, server, noticeMs));
  stopOnSignal((signal) => end(signal === "SIGTERM" ? config.drainDelayMs : 0));
  let built = dev;
  const building = dev ? undefined : buildPages(progress.step).then(() => (built = true));
  try {
    const serving = starting.then((runtime) => {
      watchProcess(runtime, () => end());
      const partial = createPartialDispatch(early, runtime.dispatch);
      answer = (request, response) => void answerNode(partial, request, response);
      if (!built && !ending) {
        printAnswering(runtime);
        // On a terminal its lines would cut into the clock's.
        if (!process.stdout.isTTY) releaseLog();
        progress.step("Waiting for the console");
      }
      return runtime;
    });
    const [runtime] = await Promise.all([serving, building]);
    // Next has a line of its own to say.
    progress.done();
    // Next is not loaded before the API answers.
    const { openPages } = await import("./http/pages");
    const pages = await openPages(config, dev);
    if (dev) server.on("upgrade", pages.upgrade);
    const admit = createPageAdmission();
    answer = (request, response) =>
      void answerNode(runtime.dispatch, request, response, () => {
        if (refusePageMethod(response, config.baseUrl)) return;
        settleClientAddress(request, config.trustProxy);
        return admit(response, () => pages.answer(request, response));
      });
    printReady(runtime);
    releaseLog();
  } catch (error) {
    // Ctrl-C ends the build too. No failure is then reported, and the shutdown already in progress exits.
    const failed = ending === undefined;
    await end();
    if (failed) throw error;
  }
}

/** A second signal ends at once. */
function stopOnSignal(end: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    explainStop(signal);
    await end(signal);
    process.exit();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
}

/** Signals the end to balancers, finishes the current answers, then stops the services. */
async function endAll(starting: Promise<Runtime>, server: DrainingServer, noticeMs: number): Promise<void> {
  starting.then((runtime) => runtime.announceStop()).catch(() => {});
  await server.drain(noticeMs);
  await stopRuntime(starting).catch(explainFailedStop);
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
