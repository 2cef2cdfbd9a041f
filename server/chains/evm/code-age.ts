import type { Address } from "viem";
import { isRpcError } from "../errors";
import { networkInfo } from "../networks";
import type { EvmClient } from "./client";
import { findPastBlock, type PastBlock } from "./past-block";
import type { ReadOptions } from "./read-options";

const day = 86_400;
/** Code that came later is called young. */
export const youngDays = 3;
const range = { least: (youngDays - 0.25) * day, most: youngDays * day };
/** Code that existed then is never young again. */
const oldTtlMs = 24 * 60 * 60_000;
const refusedTtlMs = 10 * 60_000;
/** No chain for trying things out is this long; on all others Multicall3 has been there for years. */
const longChain = 1_000_000;
const MAX_AT_ONCE = 60;

/** Block to compare with. Never throws: null where the node does not report it, or the chain itself is younger. */
export async function findComparison(client: EvmClient, options: ReadOptions): Promise<PastBlock | null> {
  if (client.caches.state.find(refusedKey)) return null;
  return findPastBlock(client, range, { ...options, background: true }).catch((error) => {
    if (!isRpcError(error)) throw error;
    return null;
  });
}

/**
 * Which of these contracts came to be less than `youngDays` ago, and the moment they are younger than (seconds since
 * 1970): no code stood there in the block of comparison. `undefined`: the nodes don't keep what was then, or not in time.
 */
export async function findYoungCode(
  client: EvmClient,
  addresses: readonly Address[],
  comparison: PastBlock | null,
  options: ReadOptions,
): Promise<Map<Address, number> | undefined> {
  const open = [...new Set(addresses)].filter((address) => !client.caches.code.find(oldKey(address)));
  if (open.length === 0) return new Map();
  if (!comparison) return undefined;
  const asked = open.slice(0, MAX_AT_ONCE);
  const codeless = await findCodeless(client, asked, comparison.number, { ...options, background: true });
  if (!codeless) return undefined;
  for (const address of asked) if (!codeless.has(address)) client.caches.code.keep(oldKey(address), true, oldTtlMs);
  return new Map([...codeless].map((address) => [address, comparison.since]));
}

/** Which of these had no code when that block had been made. `undefined`: the nodes don't keep what was then, or not in time. */
export async function findCodeless(
  client: EvmClient,
  addresses: readonly Address[],
  block: number,
  options: ReadOptions,
): Promise<Set<Address> | undefined> {
  if (client.caches.state.find(refusedKey)) return undefined;
  const read = (address: Address) => client.getPastCode(address, block, options);
  try {
    // A node that has forgotten the past may call everything empty: then it knows nothing of Multicall3 either.
    const control = block > longChain ? read(networkInfo(client.network).multicall3) : undefined;
    const codes = await Promise.all(addresses.map(read));
    if ((await control) === "0x" || codes.some((code) => code === null)) return refuse(client);
    return new Set(addresses.filter((_, index) => codes[index] === "0x"));
  } catch (error) {
    if (!isRpcError(error)) throw error;
    return error.code === "rpc_timeout" ? undefined : refuse(client);
  }
}

/** So that nodes without a past aren't asked for it again and again. */
function refuse(client: EvmClient): undefined {
  client.caches.state.keep(refusedKey, true, refusedTtlMs);
}

const refusedKey = "past code refused";
const oldKey = (address: Address) => `old code ${address.toLowerCase()}`;
