import { setTimeout as wait } from "node:timers/promises";
import {
  type EvmClient,
  type Head,
  type Log,
  type MinedTransaction,
  type ReadOptions,
  RpcInvalid,
  readBlock,
  readHead,
  readReceipt,
} from "@/server/chains";
import { hashAt, type Position } from "./lease";

/** The next blocks of a network. */
export interface Piece {
  /** Blocks known by their hash, oldest first; the last is the end of the piece. */
  blocks: Head[];
  logs: Log[];
  transactions: (MinedTransaction & { block: number })[];
}

/** Blocks read whole at once, for their payments in the network's coin. Beyond them they are left to the scans. */
export const MAX_WHOLE_BLOCKS = 16;

/** The blocks' headers, with their transactions where they are few. Throws RpcInvalid where they do not follow each other. */
export async function readBlocks(
  client: EvmClient,
  { from, to, whole }: { from: number; to: Head; whole: boolean },
  options: ReadOptions,
): Promise<Omit<Piece, "logs">> {
  if (!whole || to.number - from >= MAX_WHOLE_BLOCKS) return { blocks: [to], transactions: [] };
  const numbers = Array.from({ length: to.number - from + 1 }, (_, index) => from + index);
  const read = await Promise.all(numbers.map((number) => readBlock(client, number, options)));
  const all = read.flatMap((each) => each ?? []);
  const isChain = all.every(({ head }, at) => at === 0 || head.parentHash === all[at - 1]?.head.hash);
  if (all.length < numbers.length || !isChain || all.at(-1)?.head.hash !== to.hash)
    throw new RpcInvalid("The node's blocks do not follow each other");
  const transactions = all.flatMap(({ head, transactions }) =>
    transactions.map((each) => ({ ...each, block: head.number })),
  );
  return { blocks: all.map(({ head }) => head), transactions };
}

/** Logs of another fork than the blocks' were given by a node that is behind, or that says anything. */
export function checkFork(logs: readonly Log[], position: Position): void {
  const isOther = ({ blockNumber, blockHash }: Log) => {
    const hash = hashAt(position, blockNumber);
    return hash !== undefined && blockHash !== undefined && blockHash !== hash;
  };
  if (logs.some(isOther)) throw new RpcInvalid("The node's logs are of other blocks than its own");
}

/** Headers looked at to find where a reorganisation began. */
const MAX_LOOKED_AT = 64;

/** The position at the newest remembered block that is in the chain still; undefined where none of them is. */
export async function findFork(
  client: EvmClient,
  { recent }: Position,
  head: Head,
  options: ReadOptions,
): Promise<Position | undefined> {
  const known = recent.filter(([number]) => number <= head.number).slice(-MAX_LOOKED_AT);
  const found = await Promise.all(known.map(([number]) => readHead(client, number, options)));
  const at = found.findLastIndex((each, index) => each?.hash === known[index]?.[1]);
  const fork = known[at];
  return fork && { block: fork[0], recent: recent.filter(([number]) => number <= fork[0]) };
}

const doubtMs = 1_000;

/**
 * Transactions that are no longer in the chain, and the blocks of those that are. A transaction unknown to a node is
 * requested again after a while, since the node may be behind.
 */
export async function findVanished(
  client: EvmClient,
  hashes: readonly `0x${string}`[],
  options: ReadOptions,
): Promise<{ vanished: string[]; mined: Map<string, number> }> {
  const mined = new Map<string, number>();
  const ask = async (some: readonly `0x${string}`[]) => {
    const receipts = await Promise.all(some.map((hash) => readReceipt(client, hash, options)));
    for (const [index, receipt] of receipts.entries())
      if (receipt?.succeeded) mined.set(some[index] as string, receipt.block);
    return some.filter((hash) => !mined.has(hash));
  };
  const doubtful = await ask(hashes);
  if (doubtful.length === 0) return { vanished: [], mined };
  await wait(doubtMs, undefined, { ref: false });
  return { vanished: await ask(doubtful), mined };
}
