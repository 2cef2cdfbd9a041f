import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import next from "next";
import type { Config } from "@/server/config";
import { requestIdOf } from "@/server/rest/request-id";

interface Pages {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

const NativeDate = Date;
const files = /^\/(_next\/static\/|icon\.svg)/;

/** Next behind our port: it answers what REST does not. */
export async function openPages({ port, host }: Config, dev: boolean): Promise<Pages> {
  // From the first page on, Next would take requests for another protocol, including those of REST callers, and close
  // their connections or hold them forever. It finds none at an unreachable server, and ours handles them as ordinary
  // requests.
  const app = next({ dev, dir: process.cwd(), hostname: host, port, httpServer: createServer() });
  await app.prepare();
  // For prerendering with cacheComponents, which we don't have, Next puts a slower Date in the place of everybody's.
  globalThis.Date = NativeDate;
  NativeDate.prototype.constructor = NativeDate;
  const answer = app.getRequestHandler();
  return {
    answer(request, response) {
      if (!isDecodable(request.url)) request.url = "/%";
      // All else that Next answers is named in proxy.ts and by the routes.
      if (files.test(request.url ?? "")) {
        const given = request.headers["x-request-id"];
        response.setHeader("x-request-id", requestIdOf(typeof given === "string" ? given : undefined));
      }
      return answer(request, response);
    },
    upgrade: app.getUpgradeHandler(),
  };
}

/** A path that is not, such as one cut in the midst of a letter, is answered 500 by Next below a page that takes any name. */
function isDecodable(url = ""): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
