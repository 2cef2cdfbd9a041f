import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { LoopShare } from "./loop-share";
import { placeOf } from "./place";
import { idOf } from "./refuse-early";
import { Turns } from "./turns";

const atOnce = 16;
const mostWaiting = 1_024;
/** Of one place of the internet. */
const mostOfOne = 64;
/** How soon a share of the loop that was used up is asked for again. */
const againMs = 2;
/** Of those whose body node doesn't hold whole while nobody reads it: such as what is given to be scanned. */
const mostUploads = 4;

interface Visit {
  response: ServerResponse;
  /** Told whether it is let in; else its reader has left. */
  enter(isIn: boolean): void;
}

/** What is small enough comes whole before it is let in, so that no place is held by who sends nothing of it. */
function bodyOf({ headers, readableHighWaterMark: most }: IncomingMessage): "none" | "small" | "large" {
  const { "content-length": length = "0", "transfer-encoding": coding } = headers;
  if (coding !== undefined || !(Number(length) < most)) return "large";
  return length === "0" ? "none" : "small";
}

/** When all of it is there, or nothing more will come. Read by nobody yet. */
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
 * Lets some page requests in at a time: they are heavy, and share their event loop with the API, which must not wait
 * for whoever reloads a page in a loop. So together they get half of its time, and those who wait are let in by turns of
 * where they come from. One that can't even wait is answered 503.
 *
 * A place is given back when the page is answered or its connection is gone. The answer alone won't do: of requests
 * sent one behind the other, node tells those that wait for their turn of nothing when their connection ends.
 */
export function createPageGate(): (response: ServerResponse, answer: () => Promise<void>) => Promise<void> {
  const waiting = new Turns<Visit>();
  const share = new LoopShare();
  const watched = new WeakMap<Socket, Set<() => void>>();
  let uploads = 0;
  let next: Visit | undefined;
  let again: NodeJS.Timeout | undefined;

  function letIn(): void {
    again = undefined;
    while (share.guests < atOnce) {
      next ??= waiting.take();
      if (!next) return;
      // Who has left takes nothing of the share.
      const stays = !next.response.destroyed && !next.response.req.socket.destroyed;
      if (stays && !share.enter()) {
        again = setTimeout(letIn, againMs);
        return;
      }
      next.enter(stays);
      next = undefined;
    }
  }

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

  async function admit(response: ServerResponse, answer: () => Promise<void>): Promise<void> {
    const { headers, socket } = response.req;
    const place = placeOf(headers["x-forwarded-for"]?.toString() ?? "");
    if (waiting.size >= mostWaiting || waiting.lengthOf(place) >= mostOfOne) return refuse(response);
    const isIn = await new Promise<boolean>((enter) => {
      waiting.add(place, { response, enter });
      if (!again) letIn();
    });
    if (!isIn) return;
    try {
      await answerOrEnd(socket, answer);
    } finally {
      share.leave();
      if (!again) letIn();
    }
  }

  return async (response, answer) => {
    const body = bodyOf(response.req);
    if (body === "small") await hasCome(response.req);
    if (body !== "large") return admit(response, answer);
    if (uploads >= mostUploads) return refuse(response);
    uploads++;
    return admit(response, answer).finally(() => uploads--);
  };
}
