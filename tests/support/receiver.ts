import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer, type ServerOptions } from "node:https";
import { onTestFinished, vi } from "vitest";
import { listenOnFreePort } from "./ports";

export interface Hook {
  path: string;
  headers: IncomingHttpHeaders;
  /** Body as received. */
  body: string;
  at: number;
}

export interface Receiver {
  url: string;
  port: number;
  server: Server;
  /** Received hooks, in order. */
  hooks: Hook[];
  /** Resolves when so many have arrived. */
  arrived(count: number, timeout?: number): Promise<Hook[]>;
  close(): Promise<void>;
}

export type Answer = (response: ServerResponse, hook: Hook, request: IncomingMessage) => unknown;

/** A real receiver on a local port. `answer` decides what it says; 200 and nothing else where absent. */
export async function startReceiver(answer: Answer = ok, tls?: ServerOptions): Promise<Receiver> {
  const hooks: Hook[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("error", () => {});
    request.on("end", () => {
      const { url: path = "", headers } = request;
      const hook = { path, headers, body: Buffer.concat(chunks).toString(), at: Date.now() };
      hooks.push(hook);
      answer(response, hook, request);
    });
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  const port = await listenOnFreePort(server);
  return {
    url: `${tls ? "https" : "http"}://127.0.0.1:${port}/hook`,
    ...{ port, server, hooks },
    async arrived(count, timeout = 10_000) {
      await vi.waitUntil(() => hooks.length >= count, { timeout, interval: 10 });
      return hooks;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The same, closed when the running test ends. */
export async function useReceiver(answer?: Answer, tls?: ServerOptions): Promise<Receiver> {
  const receiver = await startReceiver(answer, tls);
  onTestFinished(receiver.close);
  return receiver;
}

export function ok(response: ServerResponse): void {
  response.end("ok");
}

export const status = (code: number, headers: Record<string, string> = {}): Answer => {
  return (response) => response.writeHead(code, headers).end();
};
