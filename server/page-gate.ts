import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { idOf } from "./refuse-early";

const atOnce = 16;
const mostWaiting = 256;

/**
 * Lets some page requests in at a time: they are heavy, and share their event loop with the API, which must not wait
 * for whoever reloads a page in a loop. One that can't even wait is answered 503.
 *
 * A place is given back when the page is answered or its connection is gone. The answer alone won't do: of requests
 * sent one behind the other, node tells those that wait for their turn of nothing when their connection ends.
 *
 * @param stalledMs A connection that takes nothing of what waits for it for so long is cut.
 */
export function createPageGate(
  stalledMs = 15_000,
): (response: ServerResponse, answer: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = [];
  const watched = new WeakMap<Socket, Set<() => void>>();
  let inside = 0;

  /** Whom to tell that a connection ends: one listener for all, and none stays longer than its request. */
  function watchersOf(socket: Socket): Set<() => void> {
    const known = watched.get(socket);
    if (known) return known;
    const watchers = new Set<() => void>();
    watched.set(socket, watchers);
    socket.once("close", () => {
      for (const tell of watchers) tell();
    });
    // Who leaves looks like one who only has sent all; a page is not rendered for whom may have left.
    socket.once("end", () => socket.destroy());
    if (socket.readableEnded) socket.destroy();
    return watchers;
  }

  async function answerOrEnd(socket: Socket, answer: () => Promise<void>): Promise<void> {
    const watchers = watchersOf(socket);
    let tell = () => {};
    const end = new Promise<void>((resolve) => {
      tell = resolve;
      watchers.add(tell);
    });
    try {
      await Promise.race([answer(), end]);
    } finally {
      watchers.delete(tell);
    }
  }

  return async (response, answer) => {
    const { socket } = response.req;
    if (inside >= atOnce) {
      if (waiting.length >= mostWaiting) {
        const headers = { "retry-after": "2", "content-type": "text/plain", "cache-control": "no-store" };
        response.writeHead(503, { ...headers, "x-request-id": idOf(response.req) }).end("Too many pages at once\n");
        return;
      }
      await new Promise<void>((enter) => waiting.push(enter));
    } else inside++;
    // Who asks and doesn't read would keep his place for ever; who reads slowly is no idler to node.
    response.setTimeout(stalledMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    try {
      if (!socket.destroyed && !response.destroyed) await answerOrEnd(socket, answer);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
