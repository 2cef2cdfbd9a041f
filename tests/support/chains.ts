import { pino } from "pino";
import { onTestFinished } from "vitest";
import { type Chains, type ChainsOptions, openChains } from "@/server/chains";
import type { Network } from "@/server/networks";

type RpcUrls = Record<Network, string[]>;

/** Chain access to the given URLs only; the other networks are off. */
export function openTestChains(
  urls: RpcUrls,
  options: Partial<Omit<ChainsOptions, "config">> & { scanDeadlineMs?: number } = {},
): Chains {
  const { scanDeadlineMs = 2_500, ...rest } = options;
  return openChains({ config: { rpcUrls: urls, scanDeadlineMs }, log: pino({ level: "silent" }), ...rest });
}

/** The same, closed when the running test ends. */
export function chainsForTest(...given: Parameters<typeof openTestChains>): Chains {
  const chains = openTestChains(...given);
  onTestFinished(() => chains.close());
  return chains;
}
