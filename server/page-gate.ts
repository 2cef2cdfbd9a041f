import type { ServerResponse } from "node:http";

const atOnce = 16;
const mostWaiting = 256;

/**
 * Lets some page requests in at a time: they are heavy, and share their event loop with the API, which must not wait
 * for whoever reloads a page in a loop. One that can't even wait is answered 503.
 */
export function createPageGate(): (response: ServerResponse, answer: () => Promise<void>) => Promise<void> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (response, answer) => {
    if (inside >= atOnce) {
      if (waiting.length >= mostWaiting) {
        response.writeHead(503, { "retry-after": "2", "content-type": "text/plain" }).end("Too many pages at once\n");
        return;
      }
      await new Promise<void>((enter) => waiting.push(enter));
    } else inside++;
    try {
      if (!response.destroyed) await answer();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
