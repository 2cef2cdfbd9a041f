import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readConfig } from "@/server/config";
import { answerNode } from "@/server/rest/node";
import { startRuntime } from "@/server/runtime";

/** All services and REST without the pages, as a process of its own for tests that kill it. Says its port when ready. */
const runtime = await startRuntime(readConfig());
const server = createServer((request, response) => void answerNode(runtime.dispatch, request, response));
server.listen(0, "127.0.0.1", () => process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`));
setInterval(() => {
  if (runtime.jobs.metrics()?.executing) process.stdout.write("executing\n");
}, 20);
