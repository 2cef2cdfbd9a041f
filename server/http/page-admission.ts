import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { AdmissionQueue } from "./admission-queue";
import { EventLoopBudget } from "./event-loop-budget";
import { idOf } from "./refuse-early";

/** Limit of requests whose body node does not hold whole while it is unread, such as uploads to be scanned. */
const MAX_UPLOADS = 4;

/** Files of a page, as Next names them. A path that leads up and out of that folder again may be a page. */
const isFile = /^\/_next\/static\/(?!.*\.\.)[\w/.~-]+(?:\?|$)/;

/** A small body is received whole before admission, so that a client that sends none of it holds no place. */
function bodyOf({ headers, readableHighWaterMark: most }: IncomingMessage): "none" | "small" | "large" {
  const { "content-length": length = "0", "transfer-encoding": coding } = headers;
  if (coding !== undefined || !(Number(length) < most)) return "large";
  return length === "0" ? "none" : "small";
}

/** Resolves when the whole body is there, or nothing more will come. Nothing has been read yet. */
function hasCome(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!request.complete && !request.destroyed) return;
      request.off("readable", look).off("close", look);
      resolve();
    };
    request.on("readable", look).on("close", look);
    look();
  });
}

function refuse(response: ServerResponse): void {
  const headers = { "retry-after": "2", "content-type": "text/plain", "cache-control": "no-store" };
  response.writeHead(503, { ...headers, "x-request-id": idOf(response.req) }).end("Too many pages at once\n");
}

/**
 * Admits a limited number of page requests at a time. Pages are heavy and share their event loop with the API, which
 * must not wait for a client that reloads a page in a loop. Pages together therefore get half of the loop's time. The
 * files of a page are excluded, since they cost little and are many. A request without room to wait is answered 503.
 *
 * A place is returned when the page is answered or its connection is gone. The answer alone is not enough: when a
 * connection of pipelined requests ends, node does not notify those that wait for their turn.
 */
export function createPageAdmission(): (response: ServerResponse, answer: () => Promise<void>) => Promise<void> {
  const pages = new AdmissionQueue(new EventLoopBudget());
  const files = new AdmissionQueue(new EventLoopBudget(Number.POSITIVE_INFINITY));
  const watched = new WeakMap<Socket, Set<() => void>>();
  let uploads = 0;

  /** Callbacks for the end of a connection: one listener for all, and none stays longer than its request. */
  function watchersOf(socket: Socket): Set<() => void> {
    const known = watched.get(socket);
    if (known) return known;
    const watchers = new Set<() => void>();
    watched.set(socket, watchers);
    socket.once("close", () => {
      for (const report of watchers) report();
    });
    // A client that leaves looks like one that has finished sending. A page is not rendered for a client that may have
    // left.
    socket.once("end", () => socket.destroy());
    if (socket.readableEnded) socket.destroy();
    return watchers;
  }

  async function answerOrEnd(socket: Socket, answer: () => Promise<void>): Promise<void> {
    const watchers = watchersOf(socket);
    let report = () => {};
    const end = new Promise<void>((resolve) => {
      report = resolve;
      watchers.add(report);
    });
    try {
      await Promise.race([answer(), end]);
    } finally {
      watchers.delete(report);
    }
  }

  async function admit(response: ServerResponse, answer: () => Promise<void>): Promise<void> {
    const { socket, url = "" } = response.req;
    const door = isFile.test(url) ? files : pages;
    const welcome = await door.knock(response);
    if (welcome === "full") return refuse(response);
    if (welcome === "left") return;
    try {
      await answerOrEnd(socket, answer);
    } finally {
      door.leave();
    }
  }

  return async (response, answer) => {
    const body = bodyOf(response.req);
    if (body === "small") await hasCome(response.req);
    if (body !== "large") return admit(response, answer);
    if (uploads >= MAX_UPLOADS) return refuse(response);
    uploads++;
    return admit(response, answer).finally(() => uploads--);
  };
}
