import { sql } from "drizzle-orm";
import {
  type EvmClient,
  isRpcError,
  type Log,
  type LogScan,
  RangeTooLarge,
  type ReadOptions,
  RpcRejected,
} from "@/server/chains";
import type { Database } from "@/server/db";
import { filtersFor, followedTopics } from "./topics";

/** So many wallets stand in one filter, and so many filters' worth are asked for where a node refuses all logs at once. */
const walletsOfFilter = 500;
const MAX_FILTERS = 20;
const byWalletForMs = 10 * 60_000;
const MAX_LOGS = 20_000;

/** There is more in the blocks than can be read at once: fewer of them are to be asked for. */
export class PieceTooLarge extends Error {}

/**
 * Reads the followed logs of a network's blocks: in one query, by their signatures; wallet by wallet only while the nodes
 * refuse that for a single block.
 */
export class LogReader {
  #byWalletUntil = 0;

  constructor(
    private readonly db: Database,
    private readonly client: EvmClient,
  ) {}

  /** Throws RpcError, and PieceTooLarge. */
  async read(fromBlock: number, toBlock: number, options: ReadOptions): Promise<Log[]> {
    if (performance.now() < this.#byWalletUntil) return this.#readByWallet(fromBlock, toBlock, options);
    const scan = await this.client.getLogs(
      { fromBlock, toBlock, topics: [followedTopics] },
      { ...options, fresh: true, mostLogs: MAX_LOGS },
    );
    if (scan.complete) return scan.logs;
    if (isTooMuch(scan) && fromBlock < toBlock) throw new PieceTooLarge();
    if (!isTooMuch(scan) && !(scan.error instanceof RpcRejected)) throw scan.error ?? new PieceTooLarge();
    this.#byWalletUntil = performance.now() + byWalletForMs;
    return this.#readByWallet(fromBlock, toBlock, options);
  }

  async #readByWallet(fromBlock: number, toBlock: number, options: ReadOptions): Promise<Log[]> {
    const logs = new Map<string, Log>();
    let last = "";
    for (let filters = 0; filters < MAX_FILTERS; filters++) {
      const { rows } = await this.db.execute<{ wallet: string }>(sql`
        select wallet from watched_wallets where network = ${this.client.network} and wallet > ${last}
        order by wallet limit ${walletsOfFilter}`);
      if (rows.length === 0) break;
      last = rows.at(-1)?.wallet ?? last;
      for (const filter of filtersFor(rows.map(({ wallet }) => wallet))) {
        const scan = await this.client.getLogs(
          { fromBlock, toBlock, ...filter },
          { ...options, fresh: true, mostLogs: MAX_LOGS },
        );
        if (!scan.complete) throw isTooMuch(scan) || !scan.error ? new PieceTooLarge() : scan.error;
        for (const log of scan.logs) logs.set(`${log.blockNumber} ${log.logIndex}`, log);
      }
    }
    return [...logs.values()].sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
  }
}

function isTooMuch({ stoppedBy, error, flooded }: LogScan): boolean {
  if (flooded || stoppedBy === "logs" || stoppedBy === "requests") return true;
  return isRpcError(error) && error instanceof RangeTooLarge;
}
