import { Deadline } from "@/server/chains";
import type { WalletSources } from "@/server/evidence";

interface Asked {
  to: string;
  data: string;
}

/** The same sources with a node where every address is a contract, and this is what calls return; null reverts. */
export function withChain(sources: WalletSources, answer: (call: Asked) => string | null): WalletSources {
  const nothing = { find: () => undefined, keep: () => {} };
  const client = {
    ...{ network: "ethereum", chainId: 1, clock: { now: () => Date.now() }, caches: { code: nothing, state: nothing } },
    ...{ getCode: async () => "0x60806040", getPastCode: async () => null, getNonce: async () => 1 },
    getBlock: async () => ({ number: 100, timestamp: Math.floor(Date.now() / 1_000) }),
    getStorageAt: async () => `0x${"0".repeat(64)}`,
    knownSender: () => undefined,
    findStaleness: async () => undefined,
    multicall: async (calls: Asked[]) =>
      calls.map((call) => {
        const data = answer(call);
        return data === null ? { ok: false } : { ok: true, data };
      }),
  };
  const digest = { parties: new Map(), approvals: new Map(), moves: [] };
  const read = async () => ({ digest, whole: new Set(["sent"]), flooded: false });
  const chains = { evm: () => client, deadline: () => Deadline.after(10_000) };
  return { ...sources, chains, history: { read } } as unknown as WalletSources;
}
