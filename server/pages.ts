import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import next from "next";
import type { Config } from "./config";

export interface Pages {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const NativeDate = Date;

/** Next behind our port: it answers what REST does not. */
export async function openPages({ port, host }: Config, dev: boolean): Promise<Pages> {
  // Next listens for upgrades on the server that it is given, else on ours from the first page on; and node then asks
  // nobody else about a request that offers one, as each of Java's HttpClient does (h2c), but for Next to hang up on it.
  const httpServer = createServer();
  const app = next({ dev, dir: process.cwd(), hostname: host, port, httpServer });
  await app.prepare();
  // For prerendering with cacheComponents, which we don't have, Next puts a slower Date in the place of everybody's.
  globalThis.Date = NativeDate;
  NativeDate.prototype.constructor = NativeDate;
  return { answer: app.getRequestHandler(), upgrade: app.getUpgradeHandler() };
}
