import { Agent, createServer, request } from "node:http";
import { listenOnFreePort } from "../ports";

/** A load balancer with the habits of a usual one. */
export interface Balancer {
  url: string;
  /** Takes a server in; it gets requests when it says that it is ready. */
  add(baseUrl: string): void;
  remove(baseUrl: string): void;
  close(): Promise<void>;
}

const healthMs = 200;

/**
 * Forwards requests in turn to the backends that were ready at the last look, over kept connections. A refused
 * connection goes to the next one. A request that was sent is never sent again, since its outcome is unknown: the
 * answer is 502.
 */
export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<string, { ready: boolean }>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const looking = setInterval(async () => {
    for (const [baseUrl, backend] of backends) {
      const answer = await fetch(`${baseUrl}/readyz`, { headers: { connection: "close" } }).catch(() => undefined);
      backend.ready = answer?.status === 200;
    }
  }, healthMs);

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const body = Buffer.concat(chunks);
      const ready = [...backends].filter(([, backend]) => backend.ready).map(([baseUrl]) => baseUrl);
      const first = turn++;
      const tryNext = (tried: number) => {
        const baseUrl = ready[(first + tried) % ready.length];
        if (tried >= ready.length || !baseUrl) return void outgoing.writeHead(502).end("no server");
        const { connection, ...headers } = incoming.headers;
        const passed = request(baseUrl + incoming.url, { method: incoming.method, headers, agent }, (answer) => {
          const { connection, "keep-alive": keepAlive, ...rest } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, rest);
          answer.pipe(outgoing);
        });
        passed.on("error", (error: NodeJS.ErrnoException) => {
          if (error.code === "ECONNREFUSED") tryNext(tried + 1);
          else if (outgoing.headersSent) outgoing.destroy();
          else outgoing.writeHead(502).end(`${error.code} ${error.message}`);
        });
        passed.end(body);
      };
      tryNext(0);
    });
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    add: (baseUrl) => void backends.set(baseUrl, { ready: false }),
    remove: (baseUrl) => void backends.delete(baseUrl),
    close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
