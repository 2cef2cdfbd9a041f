import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/**
 * Leaves in X-Forwarded-For one address that can be believed: the socket's, or with `trustProxy` the last one of the
 * header, which our own proxy appended; what stands before it the caller may have made up.
 */
export function settleClientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): void {
  const reported = trustProxy ? headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim() : undefined;
  headers["x-forwarded-for"] = reported || socket.remoteAddress || "";
}

/**
 * The same for all requests, on Next's own server: done where node announces one, since no code of ours comes before
 * Next's there. Returns how to stop it.
 */
export function settleClientAddresses(trustProxy: boolean): () => void {
  const channel = "http.server.request.start";
  const settle = (message: unknown) =>
    settleClientAddress((message as { request: IncomingMessage }).request, trustProxy);
  subscribe(channel, settle);
  return () => void unsubscribe(channel, settle);
}
