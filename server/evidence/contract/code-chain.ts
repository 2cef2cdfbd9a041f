import { type Address, type Hex, numberToHex } from "viem";
import type { EvmNetwork } from "@/server/chains";
import { CallFailed, RpcUnavailable } from "@/server/chains/errors";
import { EvmClient } from "@/server/chains/evm/client";
import { ReadCache } from "@/server/chains/read-cache";
import { steadyClock, systemClock } from "@/server/kernel/clock";
import { networkInfo } from "@/server/networks";
import type { StateRead } from "./probing/known-state";

const BUDGET = { calls: 10_000, gas: 10n ** 10n, ms: 60_000 };
const CACHE_BYTES = 4 * 1024 * 1024;
const BLOCK = 20_000_000;
const STRANGER: Address = "0x7777777777777777777777777777777777777777";

/** Where the code of {@link openCodeChain} stands. */
export const codeAddress: Address = "0x9b3c5a7d00000000000000000000000000010001";

/**
 * A chain that holds one contract and nothing else, run by an EVM in this process. The contract has empty storage and
 * two native coins.
 */
export async function openCodeChain(network: EvmNetwork, code: Hex): Promise<EvmClient> {
  const time = Math.floor(systemClock.now() / 1_000);
  const read: StateRead = { accounts: { [codeAddress]: { balance: numberToHex(2n * 10n ** 18n), code } }, slots: {} };
  const chainId = networkInfo(network).chainId ?? 1;
  // An EVM's three hundred modules are loaded for a contract only.
  const { openMachine } = await import("./probing/machine");
  const machine = await openMachine({ chainId, read, number: BLOCK, time, newcomers: [STRANGER] }, BUDGET);
  let last: Promise<unknown> = Promise.resolve();

  /** The machine runs one call at a time. */
  function call({ from = STRANGER, to, data = "0x" }: { from?: Address; to: Address; data?: Hex }): Promise<Hex> {
    const outcome = last.then(() => machine.apart(() => machine.call({ from, to, data })));
    last = outcome.catch(() => {});
    return outcome.then(({ ok, data: answer }) => {
      if (!ok) throw new CallFailed(3, "execution reverted", answer);
      return answer;
    });
  }

  async function answer(method: string, [first, ...more]: readonly unknown[]): Promise<unknown> {
    const account = read.accounts[first as Address];
    if (method === "eth_getCode") return account?.code ?? "0x";
    if (method === "eth_getBalance") return account?.balance ?? "0x0";
    if (method === "eth_getStorageAt") return numberToHex(0, { size: 32 });
    if (method === "eth_blockNumber") return numberToHex(BLOCK);
    if (method === "eth_getBlockByNumber") return { number: numberToHex(BLOCK), timestamp: numberToHex(time) };
    if (method === "eth_call" && more.length === 1) return call(first as Parameters<typeof call>[0]);
    throw new RpcUnavailable(`A chain of one contract does not answer ${method}`);
  }

  const requester: EvmClient["requester"] = {
    endpoints: [],
    steady: steadyClock,
    request: async ({ method, params, check }) => check(await answer(method, params)),
    findStaleness: async () => undefined,
  };
  const caches = { code: new ReadCache(CACHE_BYTES, steadyClock), state: new ReadCache(CACHE_BYTES, steadyClock) };
  return new EvmClient(network, requester, caches, systemClock);
}
