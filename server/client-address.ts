import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

const channel = "http.server.request.start";

/**
 * Leaves in X-Forwarded-For one address that can be believed: the socket's, or with `trustProxy` the last one of the
 * header, which our own proxy appended; what stands before it the caller may have made up. Done where node announces a
 * request, so that it holds on Next's own server too. Returns how to stop it.
 */
export function settleClientAddresses(trustProxy: boolean): () => void {
  const settle = (message: unknown) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request;
    const told = trustProxy ? headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim() : undefined;
    headers["x-forwarded-for"] = told || socket.remoteAddress || "";
  };
  subscribe(channel, settle);
  return () => void unsubscribe(channel, settle);
}
