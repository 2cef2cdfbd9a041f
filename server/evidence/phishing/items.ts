import type { Address, Hex } from "viem";
import { addressWord, type EvmClient, type ReadOptions, wordAt } from "@/server/chains";
import { type Arrival, itemTopics } from "../history";

/** The ERC-1155 tokens that came to a wallet from a block on, each once, as far as the node tells in two requests. */
export async function readItems(
  client: EvmClient,
  wallet: Address,
  fromBlock: number,
  options: ReadOptions,
): Promise<Arrival[]> {
  const query = { topics: [itemTopics, null, null, `0x${addressWord(wallet)}` as Hex], fromBlock };
  const { logs } = await client.getLogs(query, { ...options, mostRequests: 2 });
  const arrivals = new Map<Address, Arrival>();
  for (const {
    address: token,
    topics: [kind],
    data,
    blockNumber,
    transactionHash,
  } of logs) {
    // A batch has its ids behind an offset and their count; only such as standard code writes it.
    const id = kind === itemTopics[0] ? wordAt(data) : wordAt(data, 3);
    if (id === undefined || arrivals.has(token)) continue;
    arrivals.set(token, { token, tokenId: String(id), block: blockNumber, transactionHash });
  }
  return [...arrivals.values()];
}
