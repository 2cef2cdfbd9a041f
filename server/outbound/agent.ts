import { isIPv6, type LookupFunction } from "node:net";
import { Agent, type Dispatcher } from "undici";
import { createConnector } from "./connector";
import type { Guard } from "./guard";
import { keepReading } from "./keep-reading";

interface AgentOptions {
  connectMs: number;
  /** Certificates to trust beside Node's own: tests have theirs. */
  ca?: string | undefined;
}

/**
 * Connects to what the guard lets through, and to nothing else: a literal address is checked here, since no look-up is
 * made for it, and of a name the very addresses that were checked are connected to, so that it can't turn to another
 * one meanwhile. No proxy is asked, whatever the environment says, and certificates are verified.
 */
export function createGuardedAgent(guard: Guard, { connectMs, ca }: AgentOptions): Dispatcher {
  const lookup: LookupFunction = (hostname, options, callback) => {
    guard.addressesOf(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error: Error) => callback(error, ""),
    );
  };
  const connect = createConnector({
    timeout: connectMs,
    rejectUnauthorized: true,
    autoSelectFamily: true,
    lookup,
    ...(ca === undefined ? {} : { ca }),
  });
  const agent = new Agent({
    // The caller has one deadline for all of it.
    headersTimeout: 0,
    bodyTimeout: 0,
    // A request on a connection that the other side has just given up for idle would fail.
    keepAliveTimeout: 3_000,
    keepAliveMaxTimeout: 10_000,
    connect(options, callback) {
      try {
        // Undici has taken the brackets off IPv6.
        const host = isIPv6(options.hostname) ? `[${options.hostname}]` : options.hostname;
        guard.checkText(`${options.protocol}//${host}${options.port ? `:${options.port}` : ""}`);
      } catch (error) {
        callback(error as Error, null);
        return;
      }
      connect(options, callback);
    },
  });
  return agent.compose(keepReading);
}
