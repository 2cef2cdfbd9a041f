import type { Address, Hex } from "viem";
import { addressWord, type EvmClient, type Log, type ReadOptions, wordAt } from "@/server/chains";
import { type Arrival, itemTopics, unsettledBlocks } from "../history";
import type { Range } from "../history/ranges";

interface Items {
  /** Each token once. */
  items: Arrival[];
  /** Requested blocks that the node did not return. */
  untold: Range[];
}

/** Blocks further behind than this are skipped, so that no attacker can make a look more expensive. */
const MAX_BEHIND = 100_000;

/**
 * The ERC-1155 tokens that the wallet received, as far as the node returns them: in the new blocks, and in older ones
 * that are still unread.
 */
export async function readItems(
  client: EvmClient,
  wallet: Address,
  { news: [first, top], unread, origin }: { news: Range; unread: Range | undefined; origin: number },
  options: ReadOptions,
): Promise<Items> {
  const earliest = Math.max(origin + 1, top - MAX_BEHIND);
  // Nodes behind one URL may be a block or two apart.
  const news: Range[] = first <= top ? [[first - unsettledBlocks, top]] : [];
  const topics = [itemTopics, null, null, `0x${addressWord(wallet)}` as Hex];
  const scans = await Promise.all(
    [...news, ...(unread ? [unread] : [])]
      .map(([from, to]) => [Math.max(earliest, from), to] as const)
      .filter(([from, to]) => from <= to)
      .map(async ([fromBlock, toBlock]) => {
        const query = { topics, fromBlock, ...(toBlock < top && { toBlock }) };
        const { logs, complete, covered } = await client.getLogs(query, options);
        // The newest ones are returned first.
        const untold: Range[] = complete ? [] : [[fromBlock, covered ? covered.from - 1 : toBlock]];
        return { logs, untold };
      }),
  );
  const items = listItems(scans.flatMap(({ logs }) => logs));
  return { items, untold: scans.flatMap(({ untold }) => untold) };
}

function listItems(logs: readonly Log[]): Arrival[] {
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
