import type { AddressInfo } from "node:net";
import { readConfig } from "@/server/config";
import { createHttpServer } from "@/server/http/server";
import { answerNode } from "@/server/rest/node";
import { startRuntime } from "@/server/runtime";
import { watchProcess } from "@/server/startup/watch-process";

/** All services and REST without the pages, as a process of its own for tests that kill it. Says its port when ready. */
const config = readConfig();
const runtime = await startRuntime(config);
const server = createHttpServer(
  config.baseUrl,
  (request, response) => void answerNode(runtime.dispatch, request, response),
);
watchProcess(runtime, () => runtime.stop());
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`port ${port}\n`);
  process.send?.(port);
});
setInterval(() => {
  if (runtime.jobs.metrics()?.executing) process.stdout.write("executing\n");
}, 20);
process.once("SIGTERM", async () => {
  runtime.announceStop();
  await server.drain(config.drainDelayMs);
  await runtime.stop();
  process.exit(0);
});
