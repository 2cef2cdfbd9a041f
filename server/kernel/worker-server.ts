import { parentPort } from "node:worker_threads";
import type { ThreadAnswer, ThreadRequest } from "./worker-client";

/** Inside a thread: answers what its {@link Thread} is asked. Questions that come meanwhile are begun at once. */
export function serveWorker(answer: (ask: never) => unknown): void {
  parentPort?.on("message", async ({ id, ask }: ThreadRequest) => {
    let reply: ThreadAnswer;
    try {
      reply = { id, answer: await answer(ask as never) };
    } catch (error) {
      reply = { id, error: error instanceof Error ? error.message : String(error) };
    }
    parentPort?.postMessage(reply);
  });
}
