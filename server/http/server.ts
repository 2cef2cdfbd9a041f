import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { refuseEarly, refuseTunnel, refuseUnread } from "./refuse-early";
import { faultOf } from "./validate-request";

/**
 * Time limits of a connection, in milliseconds. A client that sends headers or a body a byte at a time is cut off.
 * Headers of more than 16 KiB are answered 431.
 */
export const connectionLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  /** How often the two above are looked after. */
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  /**
   * A client that reads none of its answer for this long is cut off, since the answer would be held forever. Longer
   * than the limit for headers.
   */
  stalledMs: 20_000,
  /** Wait for a client that has sent nothing when the server stops taking connections. */
  silentMs: 500,
  /**
   * An idle connection stays open for so long after the time that its last answer named: clients count that time from
   * when they read the answer, some by coarse timers, and a request that meets the end of a connection is lost.
   */
  graceMs: 5_000,
} as const satisfies ServerOptions & { stalledMs: number; silentMs: number; graceMs: number };

export interface DrainingServer extends Server {
  /**
   * Shuts down without losing a request. From now on every answer, including those in progress, closes its connection.
   * New connections are taken for `noticeMs`, so that a balancer can see that the server is not ready. After that,
   * requests in progress are awaited for at most `patienceMs`.
   */
  drain(noticeMs: number, patienceMs?: number): Promise<void>;
}

const answering = Symbol("answering");
const ending = Symbol("ending");
const overdue = Symbol("overdue");

/**
 * Each connection knows what is being answered on it, in order. One set of them all would cost every request its early
 * death: a set that is filled and emptied leaves its old tables behind, each of which keeps the next one alive, with
 * whatever stood there, until the old generation is collected.
 */
interface Line extends Socket {
  [answering]?: ServerResponse[];
  [ending]?: true;
  /** Idle for longer than its last answer named. */
  [overdue]?: boolean;
}

const openOn = (socket: Line): ServerResponse[] => {
  socket[answering] ??= [];
  return socket[answering];
};

/**
 * A target may name its origin before its path (RFC 9112 §3.2.2). Answers here depend on the path alone, and Next takes
 * an origin for a redirect target.
 */
function pathOf(target: string): string {
  return target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?=\?|$)/, "/");
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * After a turn of the event loop in which next to nothing happened, or half a second. What came while we worked lies with
 * the system, and is reset where the port is closed: new connections, and requests on idle ones.
 */
async function quietMoment(): Promise<void> {
  // The rest of the current turn accepts nothing.
  await turn();
  const start = performance.now();
  for (let at = start, took = Number.POSITIVE_INFINITY; took > 0.2 && at - start < 500; at += took) {
    await turn();
    took = performance.now() - at;
  }
}

/** Shared by all: a request makes no functions of its own. */
function forget(this: ServerResponse): void {
  const open = openOn(this.req.socket);
  if (open[0] === this) open.shift();
  else if (open.includes(this)) open.splice(open.indexOf(this), 1);
}

/**
 * Refuses what came last on a connection and ends it, behind the answers to what came before: they would be taken for
 * one another else. In the midst of its own answer nothing is said.
 */
function endBehind(socket: Line, refuse: () => void): void {
  if (socket[ending]) return;
  socket[ending] = true;
  const earlier = openOn(socket).findLast(({ req }) => req.complete);
  const end = () => {
    if (socket.writable && !openOn(socket)[0]?.headersSent) refuse();
    socket.destroySoon();
  };
  if (earlier) earlier.once("close", end);
  else end();
}

/** The server that main.ts opens; tests make its limits shorter. `baseUrl` is for links in its own refusals. */
export function createHttpServer(
  baseUrl: string,
  answer: RequestListener,
  limits: Partial<Record<keyof typeof connectionLimits, number>> = {},
): DrainingServer {
  const { stalledMs, silentMs, graceMs, ...all } = { ...connectionLimits, ...limits };
  let draining = false;
  const sockets = new Set<Line>();

  const server = createServer({ ...all, requireHostHeader: false }, (request, response) => {
    const open = openOn(request.socket);
    if (draining) {
      for (const earlier of open) {
        if (!earlier.headersSent) earlier.shouldKeepAlive = true;
        // The connection ends with that answer: what its caller sent meanwhile is not done, and must be sent again.
        else if (!earlier.shouldKeepAlive || !earlier.writableFinished) return;
      }
      // A connection that was notified to close loses no request; one that is closed by the server may.
      response.shouldKeepAlive = false;
    }
    open.push(response);
    (request.socket as Line)[overdue] = false;
    response.on("close", forget);
    request.url = pathOf(request.url ?? "");
    const wrong = faultOf(request, request.url);
    if (wrong) refuseEarly(response, baseUrl, "invalid_request", wrong);
    else answer(request, response);
  });
  // A client that has finished sending may close its side and wait. Otherwise node drops the answers. Node accepts this
  // as a property only.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Node reports connections without activity, including idle ones, which have another limit.
  server.setTimeout(stalledMs, (socket: Line) => {
    const isIdle = openOn(socket).length === 0;
    if (socket.writableLength > 0 || (isIdle && (socket[overdue] || socket.bytesWritten === 0))) socket.destroy();
    else if (isIdle) {
      socket[overdue] = true;
      socket.setTimeout(graceMs);
    }
  });
  server.on("checkExpectation", (_, response) =>
    refuseEarly(response, baseUrl, "expectation_failed", "Only 100-continue can be expected."),
  );
  server.on("clientError", (error, socket: Line) => endBehind(socket, () => refuseUnread(socket, baseUrl, error)));
  server.on("connect", (request, socket: Line) => {
    // Node has removed its own listeners. An unhandled error would end the process.
    socket.on("error", () => {});
    endBehind(socket, () => refuseTunnel(socket, baseUrl, request));
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  async function drain(noticeMs: number, patienceMs = 15_000): Promise<void> {
    draining = true;
    for (const socket of sockets) {
      // The last of several responses on one connection ends it.
      const response = openOn(socket).at(-1);
      if (!response) continue;
      response.shouldKeepAlive = false;
      // The headers already sent state that the connection stays open.
      if (response.headersSent) response.once("finish", () => socket.destroySoon());
    }
    if (noticeMs > 0) await wait(noticeMs);
    await quietMoment();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const cut = (ms: number, isDue: (socket: Line) => boolean) =>
      setTimeout(() => {
        for (const socket of sockets) if (isDue(socket)) socket.destroy();
      }, ms);
    // To node, connections that never sent a request are not idle. A balancer's new connection is about to send one.
    const cuts = [cut(silentMs, ({ bytesRead }) => bytesRead === 0), cut(patienceMs, () => true)];
    await closed;
    for (const each of cuts) clearTimeout(each);
  }

  return Object.assign(server, { drain });
}
