import type { Address, Hex } from "viem";
import { addressAt, type EvmClient, findCodeless, networkInfo, type ReadOptions } from "@/server/chains";
import type { ProxyFact } from "@/server/risk";
import { readOptional } from "./optional-read";

/** `Upgraded(address)` of proxies and beacons (early ones don't index it), and the facets of diamonds changing. */
const upgraded: Hex = "0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b";
const diamondCut: Hex = "0x8faa70878671ccd212d20771b795c50af8fd3ff6cf27f4bde57e5d4de0aeb673";
const recentMs = 24 * 60 * 60_000;
const MAX_REQUESTS = 2;

/**
 * The last time within a day that the code behind `address` (a proxy, or its beacon) was replaced; null: not replaced.
 * Undefined: unknown. The code at creation replaced no other.
 */
export async function findUpgrade(
  client: EvmClient,
  address: Address,
  options: ReadOptions,
): Promise<ProxyFact["upgrade"] | undefined> {
  const head = await readOptional(client.getBlockNumber(options));
  if (head === undefined) return undefined;
  const { blockTimeMs } = networkInfo(client.network);
  const fromBlock = Math.max(0, head - Math.ceil(recentMs / blockTimeMs));
  const query = { address, topics: [[upgraded, diamondCut]], fromBlock };
  const { logs, complete } = await client.getLogs(query, { ...options, mostRequests: MAX_REQUESTS });
  const [first] = logs;
  // Not every proxy emits an event for its initial code, so the first event may report a later one.
  const before = first && Math.max(0, first.blockNumber - 1);
  const isMade = before !== undefined && (await findCodeless(client, [address], before, options))?.has(address);
  const last = logs.slice(isMade ? 1 : 0).at(-1);
  if (!last) return complete ? null : undefined;
  return {
    implementation: last.topics[0] === upgraded ? (addressAt(last.topics[1] ?? last.data) ?? null) : null,
    block: last.blockNumber,
    hoursAgo: Math.floor((Math.max(0, head - last.blockNumber) * blockTimeMs) / 3_600_000),
    transactionHash: last.transactionHash,
  };
}
