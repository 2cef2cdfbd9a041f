import { Agent } from "undici";
import { createGuardedAgent } from "./agent";
import { createGuard, type Guard } from "./guard";
import { type Exchange, type PostOptions, post } from "./post";
import { createResolve, type ResolveOptions } from "./resolve";

export { createGuardedAgent } from "./agent";
export { createGuard } from "./guard";
export type { Exchange } from "./post";
export { createResolve } from "./resolve";
export { TargetError } from "./target-error";

/** Requests to addresses that users entered. They never reach anything inside our own networks. */
export interface Outbound {
  /** Throws TargetError, with the reason in words, for a URL that can't be sent to. */
  check: Guard["check"];
  checkText: Guard["checkText"];
  post(options: PostOptions): Promise<Exchange>;
  /** The same to an address of the operator's settings, wherever it leads. */
  postTrusted(options: PostOptions): Promise<Exchange>;
  close(): Promise<void>;
}

interface OutboundOptions extends ResolveOptions {
  /** Plain http and hosts of private networks as well, for development. */
  allowPrivate: boolean;
  ca?: string | undefined;
}

export function openOutbound({ allowPrivate, ca, ...naming }: OutboundOptions): Outbound {
  const guard = createGuard({ allowPrivate, resolve: createResolve(naming) });
  const agent = createGuardedAgent(guard, { connectMs: 5_000, ca });
  const trusted = new Agent({ connect: { timeout: 5_000 } });
  return {
    check: guard.check,
    checkText: guard.checkText,
    post: (options) => post(agent, options),
    postTrusted: (options) => post(trusted, options),
    async close() {
      await Promise.all([agent.destroy(), trusted.destroy()]);
    },
  };
}
