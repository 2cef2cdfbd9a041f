import { type ListedNetwork, networkTable } from "@/server/networks";
import type { Chains } from "./chains";

/** Every network with what can be known there. Asks nodes that were not asked for a minute. */
export function listNetworks(chains: Pick<Chains, "report">): Promise<ListedNetwork[]> {
  return Promise.all(
    networkTable().map(async ({ name, aliases, chainId = null, caip2, currency }) => {
      const { status, evidence } = await chains.report(name);
      return { name, aliases: [...aliases], chainId, caip2, currency: { ...currency }, status, evidence };
    }),
  );
}
