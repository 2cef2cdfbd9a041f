import { createServer } from "node:http";
import { buildPages } from "./build-pages";
import { StartupError } from "./errors";
import { listen } from "./listen";
import { openPages } from "./pages";
import { answerNode } from "./rest/node";
import { getRuntime, type Runtime } from "./runtime";
import { explainStop, printReady, showProgress } from "./terminal";

/** The composition root: start the services, open one port, stop cleanly. */
async function main(): Promise<void> {
  const dev = process.argv.includes("--dev");
  process.env.NODE_ENV ??= dev ? "development" : "production";
  const progress = showProgress();
  const [runtime] = await Promise.all([getRuntime(progress.step), dev ? undefined : buildPages(progress.step)]);
  const pages = await openPages(runtime.config, dev);
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 30_000 },
    (request, response) => {
      answerNode(runtime.dispatch, request, response)
        .then((answered) => answered || pages.answer(request, response))
        .catch(() => response.destroy());
    },
  );
  if (dev) server.on("upgrade", pages.upgrade);
  await listen(server, runtime.config).catch(async (error) => {
    await runtime.stop();
    throw error;
  });
  progress.done();
  printReady(runtime);
  stopOnSignal(runtime, server);
}

/** Finishes what is being answered, for at most 15 s, then stops the services. A second signal ends at once. */
function stopOnSignal(runtime: Runtime, server: ReturnType<typeof createServer>): void {
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
    await runtime.stop();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  const expected = (error as Error)?.name === StartupError.name;
  process.stderr.write(
    `\n${expected ? (error as Error).message : `Portcullis could not start: ${(error as Error)?.stack ?? error}`}\n`,
  );
  process.exit(1);
});
