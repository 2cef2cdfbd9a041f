import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { HttpPipe } from "@/server/chains/rpc/http";
import { createGuard, createGuardedAgent, createResolve } from "@/server/outbound";
import { fetchUnguarded } from "@/server/outbound/fetch";
import { listenOnFreePort } from "@/tests/support/ports";

const body = "x".repeat(1_500_000);
const heads = {
  "HTTP/1.0, ends by closing": "HTTP/1.0 200 OK\r\n\r\n",
  "Connection: close": `HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
  "a full length, then FIN": `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`,
};

/** Clients of the explorer, the collector of traces and Inngest, then of webhooks and lists, then of nodes. */
const clients = {
  unguarded: (url: string) => fetchUnguarded(url),
  guarded: async (url: string) => {
    const guard = createGuard({ allowPrivate: true, resolve: createResolve() });
    const { fetch } = await import("undici");
    return fetch(url, { dispatcher: createGuardedAgent(guard, { connectMs: 5_000 }) });
  },
};

async function serve(head: string) {
  const closed: Promise<unknown>[] = [];
  const server = createServer((socket: Socket) => {
    closed.push(
      once(
        socket.on("error", () => {}),
        "close",
      ),
    );
    socket.once("data", () => socket.end(head + body));
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}/`, closed };
}

for (const [kind, head] of Object.entries(heads)) {
  it.each(Object.entries(clients))(`${kind}: a slow reader has the whole answer (%s)`, async (_, ask) => {
    const { url, closed } = await serve(head);
    const answers = await Promise.all([ask(url), ask(url), ask(url)]);
    // Nothing of it was read yet when the connection is gone.
    await Promise.all(closed);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.map(({ length }) => length)).toEqual([body.length, body.length, body.length]);
  });

  it(`${kind}: a node's answer is whole`, async () => {
    const { url } = await serve(head);
    const pipe = new HttpPipe(new URL(url));
    onTestFinished(() => pipe.close());
    const { text } = await pipe.post("{}", { maxBytes: 2_000_000, signal: AbortSignal.timeout(10_000) });
    expect(text.length).toBe(body.length);
  });
}
