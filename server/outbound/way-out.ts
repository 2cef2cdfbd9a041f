import { Agent, type Dispatcher, EnvHttpProxyAgent } from "undici";
import { createConnector } from "./connector";
import { keepReading } from "./keep-reading";

interface WayOptions {
  /** To one origin. */
  connections?: number;
  keepAliveTimeout?: number;
  connectMs?: number;
}

/**
 * How addresses in the settings are reached: past interim answers; or over the proxy that HTTPS_PROXY, HTTP_PROXY and
 * NO_PROXY name where NODE_USE_ENV_PROXY asks for it, as newer versions of Node do by themselves. What a proxy hands on is
 * taken as it is.
 */
export function openWayOut({ connectMs, ...options }: WayOptions = {}): Dispatcher {
  const connect = createConnector(connectMs === undefined ? {} : { timeout: connectMs });
  const viaProxy = process.env.NODE_USE_ENV_PROXY === "1";
  const agent = viaProxy ? new EnvHttpProxyAgent({ ...options, connect }) : new Agent({ ...options, connect });
  return agent.compose(keepReading);
}
