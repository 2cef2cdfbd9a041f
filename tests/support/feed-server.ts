import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { publicFeeds } from "@/server/intel/feeds";
import { listenOnFreePort } from "./ports";

type Answer = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** A publisher of feeds on a local port: paths with their contents, changed at will, ETags as GitHub sends them. */
export interface FeedServer {
  url(path: string): string;
  files: Map<string, Answer>;
  /** One line a request: path and status. */
  log: string[];
  stop(): Promise<void>;
}

/** Settings that have every public feed read where `url` says. */
export function everyFeedAt(url: (feedId: string) => string): Record<string, string> {
  return Object.fromEntries(publicFeeds.map(({ id }) => [`FEED_URL_${id}`, url(id)]));
}

export async function startFeedServer(files: Record<string, Answer> = {}): Promise<FeedServer> {
  const held = new Map(Object.entries(files));
  const log: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? "").slice(1);
    const answer = held.get(path);
    response.on("close", () => log.push(`${path} ${response.statusCode}`));
    if (answer === undefined) return void response.writeHead(404).end("Not Found");
    if (typeof answer === "function") return answer(request, response);
    const etag = `"${createHash("sha1").update(answer).digest("hex")}"`;
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { etag }).end(answer);
  });
  const port = await listenOnFreePort(server);
  return {
    url: (path) => `http://127.0.0.1:${port}/${path}`,
    files: held,
    log,
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
