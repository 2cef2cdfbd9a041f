import { randomUUID } from "node:crypto";
import type { Address } from "viem";
import { type Chains, type Deadline, type EvmClient, type EvmNetwork, isRpcError, type LogScan } from "@/server/chains";
import type { Intel } from "@/server/intel";
import type { Logger } from "@/server/kernel/log";
import { BackgroundReader } from "./background";
import { Digest } from "./digest";
import { Entries, type Entry, type Past } from "./entries";
import { isFlood, isWhole, mergeScan, nextGap, unsettledLogs } from "./merge";
import { HistoryStore, newHistory, type Queryable } from "./store";
import { filterOf, type Stream, streams } from "./streams";
import { type Appraiser, createAppraiser } from "./worth";

export { type Arrival, Digest, type Move, type Party } from "./digest";
export type { Past } from "./entries";
export { unsettledBlocks } from "./merge";
export { itemTopics, streams } from "./streams";
export { type Appraiser, createAppraiser, dustBelow, mostOfUnpriced, worthOfNative } from "./worth";

/** History of EVM wallets from their tokens' logs: an index in PostgreSQL that every scan adds the new blocks to. */
export interface History {
  /** All that is known up to now. Never throws: what could not be read is not `whole`, and is read on behind the answer. */
  read(client: EvmClient, wallet: Address, deadline: Deadline): Promise<Past>;
  /** Ends the reading behind the answers and writes what is pending. */
  stop(): Promise<void>;
}

interface HistoryOptions {
  pool: Queryable;
  chains: Chains;
  intel: Intel;
  log: Logger;
}

/** Requests for each kind of logs while a caller waits. */
const MAX_REQUESTS = 2;
/** The part of the time left that logs may take: what is live now has to be asked for after them. */
const shareOfDeadline = 0.5;
const loadMs = 400;
/** How long what was seen may be shown again without a look at newer blocks. */
const seenForMs = 2_000;
/** A node this far behind what was read serves another chain, or one that was set back. */
const MAX_BLOCKS_BEHIND = 1_000;

export function openHistory({ pool, chains, intel, log }: HistoryOptions): History {
  const store = new HistoryStore(pool, randomUUID());
  const entries = new Entries(store, log);
  const appraisers = new Map<EvmNetwork, Appraiser>();
  const appraiserOf = (network: EvmNetwork): Appraiser => {
    const kept = appraisers.get(network) ?? createAppraiser(intel, network);
    appraisers.set(network, kept);
    return kept;
  };
  const background = new BackgroundReader({ store, entries, chains, appraiserOf });
  background.start();

  async function lookAhead(entry: Entry, client: EvmClient, deadline: Deadline): Promise<Past> {
    const { wallet } = entry.history;
    const limited = deadline.within(deadline.remainingMs * shareOfDeadline);
    const starts = new Map(streams.map((stream) => [stream, nextBlock(entry, stream)]));
    const scans = await Promise.all(
      streams.map(async (stream) => {
        const query = { ...filterOf(stream, wallet), fromBlock: starts.get(stream)! };
        return [
          stream,
          await client.getLogs(query, { deadline: limited, mostRequests: MAX_REQUESTS, fresh: true }),
        ] as const;
      }),
    );
    const top = Math.max(-1, ...scans.map(([, { covered }]) => covered?.to ?? -1));
    if (await isSetBack(entry, client, limited)) {
      entry.history = { ...newHistory(entry.history.network, wallet), version: entry.history.version };
      entries.save(entry);
      return nothing();
    }
    const ahead = scans.every(([, { complete }]) => complete);
    const past = { ...takeIn(entry, scans, top, appraiserOf(client.network)), abreast: ahead };
    if (ahead) entry.seen = { past, until: performance.now() + seenForMs };
    if (!ahead || streams.some((stream) => nextGap(entry.history, stream, top))) background.want(entry);
    return past;
  }

  function takeIn(
    entry: Entry,
    scans: readonly (readonly [Stream, LogScan])[],
    top: number,
    appraise: Appraiser,
  ): Omit<Past, "abreast"> {
    const { history } = entry;
    let merged = false;
    let tail: Digest | undefined;
    const whole = new Set<Stream>();
    for (const [stream, scan] of scans) {
      // Nothing newer than what is kept, and all of that there.
      const start = scan.covered?.from ?? nextBlock(entry, stream);
      if (isFlood(stream, scan)) continue;
      merged = mergeScan(history, stream, scan, top, appraise) || merged;
      if (scan.complete && isWhole(history, stream, start - 1)) whole.add(stream);
    }
    for (const [stream, scan] of scans) {
      const logs = unsettledLogs(scan, top);
      if (logs.length === 0 || isFlood(stream, scan)) continue;
      tail ??= history.digest.copy();
      tail.add(stream, logs, appraise);
    }
    if (merged) entries.save(entry);
    else if (history.version > 0) store.want(history).catch(entries.complain);
    const flooded = scans.some(([stream, scan]) => isFlood(stream, scan));
    return { digest: tail ?? history.digest, whole, flooded, block: top < 0 ? null : top };
  }

  return {
    async read(client, wallet, deadline) {
      try {
        const entry = await deadline.within(loadMs).race(entries.get(client.network, wallet));
        if (entry.seen && entry.seen.until > performance.now()) return entry.seen.past;
        entry.reading ??= lookAhead(entry, client, deadline).finally(() => {
          entry.reading = undefined;
        });
        return await deadline.race(entry.reading);
      } catch (err) {
        if (!isRpcError(err)) log.error({ err }, "a wallet's history could not be read");
        return nothing();
      }
    },
    async stop() {
      await background.stop();
      await entries.flush();
    },
  };
}

/** The block after the newest one that is kept of a stream. */
function nextBlock({ history }: Entry, stream: Stream): number {
  return (history.coverage[stream].ranges.at(-1)?.[1] ?? -1) + 1;
}

/** Where the chain ends long before what is kept begins to end, what is kept is of another chain. */
async function isSetBack(entry: Entry, client: EvmClient, deadline: Deadline): Promise<boolean> {
  const newest = Math.max(...streams.map((stream) => nextBlock(entry, stream)));
  if (newest <= MAX_BLOCKS_BEHIND) return false;
  // Just asked for by the logs, so it is at hand.
  const top = await client.getBlockNumber({ deadline }).catch(() => newest);
  return top < newest - MAX_BLOCKS_BEHIND;
}

function nothing(): Past {
  return { digest: new Digest(), whole: new Set(), flooded: false, abreast: false, block: null };
}
