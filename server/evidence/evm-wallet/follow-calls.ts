import { setImmediate as turn } from "node:timers/promises";
import type { Address, Hex } from "viem";
import {
  type EvmClient,
  findOnward,
  isRpcError,
  proxySlots,
  type ReadOptions,
  readDelegation,
  readTargets,
  scanCode,
} from "@/server/chains";
import type { Intel } from "@/server/intel";
import { soft } from "../contract/soft";
import { isUnknown } from "./spenders";

/** What runs where a contract is called. */
export interface Followed {
  /** Clones' own code is left out: all that it does is hand on. Nor is code read that lists settle. */
  codes: { address: Address; code: Hex }[];
  /** Where calls are handed on to, whatever lists say of it. */
  targets: Address[];
  /** All that runs is among it. */
  whole: boolean;
}

/** A proxy's slot and the code behind it, or a clone's and that of what it clones. */
const mostRounds = 2;
const mostContracts = 120;
const codesAtOnce = 6;

/**
 * Of those that are contracts, the code that their calls run. Their own was mostly read just before, so only what stands
 * behind proxies is asked for.
 */
export async function followCalls(
  client: EvmClient,
  intel: Intel,
  addresses: readonly Address[],
  options: ReadOptions,
): Promise<Map<Address, Followed>> {
  const asked = [...new Set(addresses)].slice(0, mostContracts);
  const codes = await Promise.all(asked.map((address) => soft(client.getCode(address, options))));
  const contracts = asked.filter((_, index) => {
    const code = codes[index] ?? "0x";
    return code !== "0x" && !readDelegation(code);
  });
  // Tracing takes some milliseconds: others get their turns, but not so often that requests part. What follows finds it kept.
  let traced = 0;
  for (const code of new Set(codes)) {
    const scan = code === undefined ? undefined : scanCode(code);
    if (!scan?.hasDelegatecall || scan.cloneOf) continue;
    if (++traced % codesAtOnce === 0) await turn();
    void scan.trace;
  }
  const followed = await Promise.all(contracts.map((contract) => follow(client, intel, contract, options)));
  return new Map(contracts.map((contract, index) => [contract, followed[index]!]));
}

async function follow(client: EvmClient, intel: Intel, contract: Address, options: ReadOptions): Promise<Followed> {
  const followed: Followed = { codes: [], targets: [], whole: true };
  const go = async (at: Address, rounds: number): Promise<void> => {
    const code = await client.getCode(at, options);
    const scan = scanCode(code);
    const onward = findOnward(scan);
    if (!scan.cloneOf) followed.codes.push({ address: at, code });
    // Asked for beside the clone's code: what is cloned may be a proxy, and runs with the clone's storage.
    else client.getStorageAt(contract, proxySlots.implementation, options).catch(() => {});
    const slots = at === contract ? onward.slots : onward.slots.filter((slot) => slot !== proxySlots.implementation);
    const left = rounds - 1 - Math.min(slots.length, 1);
    if (onward.lookedUp) followed.whole = false;
    if (onward.constants.length + onward.slots.length === 0) return;
    // What stands in the code is known without another round trip.
    if (left < 0 && onward.slots.length > 0) {
      followed.targets.push(...onward.constants);
      followed.whole = false;
      return;
    }
    const targets = await readTargets(client, contract, onward, options);
    followed.targets.push(...targets);
    const unknown = targets.filter((target) => isUnknown(intel, client.network, target));
    if (left < 0 && unknown.length > 0) followed.whole = false;
    else await Promise.all(unknown.map((target) => go(target, left)));
  };
  await go(contract, mostRounds).catch((error) => {
    if (!isRpcError(error)) throw error;
    followed.whole = false;
  });
  return followed;
}
