import type { Address, Hex } from "viem";
import {
  HistoryPruned,
  isRpcError,
  RangeAhead,
  RangeTooLarge,
  type RpcError,
  RpcInvalid,
  RpcRejected,
  RpcTimeout,
  RpcUnavailable,
} from "../errors";
import type { ReadCache } from "../read-cache";
import type { Endpoint } from "../rpc/endpoint";
import type { Request, Requester, RequestOptions } from "../rpc/requester";
import type { ReadOptions } from "./read-options";
import { type Log, readHeader, readLog } from "./response-validation";

export interface LogFilter {
  address?: Address | readonly Address[];
  /** Topics in the format of eth_getLogs: null is any, a list is one of. */
  topics: readonly (Hex | readonly Hex[] | null)[];
}

export interface LogQuery extends LogFilter {
  fromBlock: number;
  /** Undefined: the latest. */
  toBlock?: number;
}

/** The reads of a client that a scan of logs uses. */
export interface LogSource {
  readonly requester: Pick<Requester, "endpoints" | "steady">;
  readonly caches: { state: ReadCache };
  getBlockNumber(options: ReadOptions): Promise<number>;
  request<T>(request: Request<T>, options: RequestOptions): Promise<T>;
}

export interface LogScanOptions extends ReadOptions {
  /** Requests that may be made; default 6. */
  mostRequests?: number;
  /** Stops after the range in which this number is passed; default 20,000. */
  mostLogs?: number;
  /** Ranges asked for at once where nodes take only short ones; default 4. */
  parallel?: number;
}

export interface LogScan {
  /** Oldest first. */
  logs: Log[];
  /** Every block of the query was looked at. */
  complete: boolean;
  /** The blocks looked at, both ends included: always the newest ones of the query. Undefined: none. */
  covered: { from: number; to: number } | undefined;
  /** Remaining range, as the next query. Undefined when complete, or when not even the latest block is known. */
  rest: LogQuery | undefined;
  /** `pruned`: no node keeps anything older. */
  stoppedBy: "requests" | "logs" | "deadline" | "pruned" | "error" | undefined;
  error: RpcError | undefined;
  requests: number;
  /** Some answer held more logs than we take: a very busy address, or a node that makes them up. */
  flooded: boolean;
}

const MAX_BYTES = 8 * 1024 * 1024;
const MAX_LOGS_IN_ANSWER = 10_000;
const keepCompleteMs = 2_000;
/** Refusals by which a node's limits are learnt, beside the requests that may be made. */
const MAX_LESSONS = 4;
const invalidParams = -32602;
/** Nethermind's stream mode ends a list where it stops, without a word: at a count, at a size, or after a time. */
const suspiciousCount = 1_000;
const suspiciousMs = 1_000;
/** A list that was cut is read on from its last block so often at most. */
const MAX_CONTINUATIONS = 8;

/**
 * Reads logs from the newest block backwards. The range of a request follows what the endpoint takes: all of it at
 * first, less when it refuses. What is left over can be asked for later with `rest`. The newest few blocks may still
 * change, and nodes behind one URL may be a block or two apart, so who keeps an index reads those again the next time.
 */
export async function scanLogs(client: LogSource, query: LogQuery, options: LogScanOptions): Promise<LogScan> {
  const key = `eth_getLogs ${JSON.stringify(query)}`;
  const kept = options.fresh ? undefined : client.caches.state.find<LogScan>(key);
  if (kept) return kept.value;
  const scan = await new Scan(client, query, options).run();
  if (scan.complete) {
    client.caches.state.keep(
      key,
      scan,
      keepCompleteMs,
      scan.logs.reduce((sum, log) => sum + 700 + log.data.length, 64),
    );
  }
  return scan;
}

interface Range {
  from: number;
  to: number;
  /** Whether the query was up to the latest block. */
  isOpen?: boolean;
}

/** Below this there is no looking for the first block that a node keeps. */
const MIN_GUESS = 16;

class Scan {
  #logs: Log[] = [];
  #requests = 0;
  #error: RpcError | undefined;
  #flooded = false;
  #top: number | undefined;
  /** The newest block that is still to be looked at. */
  #cursor: number;
  /** Fewer blocks than the endpoint takes, where it is the number of logs that is too much. */
  #dense = Number.POSITIVE_INFINITY;
  #failed = new Set<Endpoint>();
  #lessons = 0;
  /** Endpoints whose own newest block was queried. */
  #clamped = new Set<Endpoint>();
  /** Endpoints that stated that they keep only the newer part. */
  #pruned = new Set<Endpoint>();

  constructor(
    private readonly client: LogSource,
    private readonly query: LogQuery,
    private readonly options: LogScanOptions,
  ) {
    this.#top = query.toBlock;
    this.#cursor = query.toBlock ?? Number.NaN;
  }

  async run(): Promise<LogScan> {
    while (!this.#done) {
      const stop = this.#stopReason();
      if (stop) return this.#result(stop);
      const endpoint = this.#pick();
      // A request may be cancelled for its time limit up to a millisecond early.
      const isLate = this.options.deadline.isOver || this.#error instanceof RpcTimeout;
      if (!endpoint)
        return this.#result(isLate ? "deadline" : this.#error instanceof HistoryPruned ? "pruned" : "error");
      await this.#wave(endpoint);
    }
    return this.#result(undefined);
  }

  get #done(): boolean {
    return this.#cursor < this.query.fromBlock;
  }

  #stopReason(): LogScan["stoppedBy"] {
    if (this.options.deadline.isOver) return "deadline";
    if (this.#requestsLeft <= 0) return "requests";
    return this.#logs.length > (this.options.mostLogs ?? 20_000) ? "logs" : undefined;
  }

  get #requestsLeft(): number {
    return (this.options.mostRequests ?? 6) - (this.#requests - this.#lessons);
  }

  /**
   * Next endpoint among those available: first those without a recent failure, then those that accept the longest
   * ranges.
   */
  #pick(): Endpoint | undefined {
    const now = this.client.requester.steady.now();
    const asked = this.client.requester.endpoints.filter(
      (endpoint) =>
        !this.#failed.has(endpoint) &&
        !endpoint.unusable &&
        !endpoint.lacks("eth_getLogs") &&
        endpoint.health.admits(now),
    );
    const current = asked.filter(({ staleness }) => !staleness);
    const usable = (current.length > 0 ? current : asked).filter((endpoint) => !this.#isBelowFloor(endpoint, now));
    if (usable.length === 0 && asked.length > 0)
      this.#error ??= new HistoryPruned(`The node keeps no logs before block ${this.#cursor + 1}`, this.#cursor + 1);
    if (usable.length === 0 && !this.#error) this.#error = new RpcUnavailable("No node can be asked for logs now");
    return usable.sort(
      (a, b) =>
        Number(a.health.failedLately(now, "eth_getLogs")) - Number(b.health.failedLately(now, "eth_getLogs")) ||
        a.logFloor.current(now) - b.logFloor.current(now) ||
        b.logSpan.current(now) - a.logSpan.current(now) ||
        a.pace.intervalMs - b.pace.intervalMs,
    )[0];
  }

  #isBelowFloor(endpoint: Endpoint, now: number): boolean {
    return this.#cursor < endpoint.logFloor.current(now);
  }

  #lowestFor(endpoint: Endpoint): number {
    return Math.max(this.query.fromBlock, endpoint.logFloor.current(this.client.requester.steady.now()));
  }

  async #wave(endpoint: Endpoint): Promise<void> {
    const span = Math.min(endpoint.logSpan.current(this.client.requester.steady.now()), this.#dense);
    try {
      if (Number.isNaN(this.#cursor) && Number.isFinite(span)) await this.#findTop();
      // The first request of all asks for everything up to the latest block, and beside it which block that is.
      if (Number.isNaN(this.#cursor)) return await this.#askForAll(endpoint);
    } catch (error) {
      return this.#fail(error, endpoint, undefined);
    }
    const ranges = this.#nextRanges(endpoint, span);
    this.#requests += ranges.length;
    const answers = await Promise.allSettled(ranges.map((range) => this.#ask(endpoint, range.from, range.to)));
    for (const [index, answer] of answers.entries()) {
      const range = ranges[index]!;
      if (answer.status === "rejected") return await this.#fail(answer.reason, endpoint, range);
      this.#logs.push(...answer.value);
      this.#cursor = range.from - 1;
      this.#sawFloor(endpoint, range.from);
      endpoint.logSpan.accept(range.to - range.from + 1);
    }
  }

  #nextRanges(endpoint: Endpoint, span: number): Range[] {
    const lowest = this.#lowestFor(endpoint);
    const isTried = Number.isFinite(span) && (endpoint.logSpan.proven || span === this.#dense);
    const most = isTried ? Math.min(this.#requestsLeft, this.options.parallel ?? 4) : 1;
    const ranges: Range[] = [];
    for (let to = this.#cursor; to >= lowest && ranges.length < most; ) {
      const from = Math.max(lowest, to - span + 1);
      ranges.push({ from, to });
      to = from - 1;
    }
    return ranges;
  }

  async #findTop(): Promise<void> {
    this.#requests++;
    this.#top = this.#cursor = await this.client.getBlockNumber(this.options);
  }

  async #askForAll(endpoint: Endpoint): Promise<void> {
    this.#requests++;
    const from = this.#lowestFor(endpoint);
    const [top, logs] = await Promise.allSettled([
      this.client.getBlockNumber(this.options),
      this.#ask(endpoint, from, "latest"),
    ]);
    if (top.status === "rejected") throw top.reason;
    this.#top = this.#cursor = top.value;
    // Nothing new since the caller last looked; what nodes say to such a range is of no matter.
    if (top.value < this.query.fromBlock) return;
    if (logs.status === "rejected") return this.#fail(logs.reason, endpoint, { from, to: top.value, isOpen: true });
    this.#logs.push(...logs.value);
    this.#cursor = from - 1;
    this.#sawFloor(endpoint, from);
  }

  /** A floor that was guessed holds once what lies above it was given. */
  #sawFloor(endpoint: Endpoint, from: number): void {
    if (this.#pruned.has(endpoint)) endpoint.logFloor.learn(this.client.requester.steady.now(), from);
  }

  async #fail(reason: unknown, endpoint: Endpoint, range: Range | undefined): Promise<void> {
    const error = isRpcError(reason) ? reason : new RpcInvalid("The node's logs can't be read");
    if (range && error instanceof RangeTooLarge && this.#shorten(error, endpoint, range)) return;
    if (range && error instanceof HistoryPruned && (await this.#raise(error, endpoint, range))) return;
    if (range && isMaybeAhead(error) && range.to === this.#top && (await this.#clamp(error, endpoint, range))) return;
    this.#error = error;
    this.#failed.add(endpoint);
  }

  /** Asks for less from now on; false where there is no less. */
  #shorten(error: RangeTooLarge, endpoint: Endpoint, range: Range): boolean {
    const now = this.client.requester.steady.now();
    const span = range.to - range.from + 1;
    this.#flooded ||= error.flooded;
    this.#lessons = Math.min(MAX_LESSONS, this.#lessons + 1);
    // geth measures an open end from the highest number there is, whatever its newest block.
    const isOfOpenEnd =
      range.isOpen && error.reason === "blocks" && (span === 1 || (error.acceptedBlocks ?? 0) >= span);
    if (isOfOpenEnd) endpoint.logSpan.closeEnds(now, error.acceptedBlocks ?? span);
    else if (span === 1) return false;
    else if (error.reason === "blocks") endpoint.logSpan.refuse(now, span, error.acceptedBlocks);
    else this.#dense = Math.max(1, Math.min(error.acceptedBlocks ?? Number.POSITIVE_INFINITY, Math.floor(span / 8)));
    return true;
  }

  /** Reads down to what the node keeps; false where it keeps nothing of the range. */
  async #raise(error: HistoryPruned, endpoint: Endpoint, range: Range): Promise<boolean> {
    const now = this.client.requester.steady.now();
    this.#lessons = Math.min(MAX_LESSONS, this.#lessons + 1);
    // Some name their first block so. Else it lies somewhere in the range.
    const first = error.floor ?? (this.#pruned.has(endpoint) ? undefined : await this.#askEarliest(endpoint));
    this.#pruned.add(endpoint);
    const isUseful = first !== undefined && first > range.from;
    const guess = isUseful ? first : range.to - Math.floor((range.to - range.from) / 4);
    if (guess > range.to || (!isUseful && range.to - range.from < MIN_GUESS)) {
      endpoint.logFloor.learn(now, range.to + 1);
      this.#error = error;
      return this.#cursor >= this.query.fromBlock;
    }
    endpoint.logFloor.learn(now, guess);
    this.#error = error;
    return true;
  }

  async #askEarliest(endpoint: Endpoint): Promise<number | undefined> {
    const request = {
      method: "eth_getBlockByNumber",
      params: ["earliest", false],
      check: readHeader,
      maxBytes: 1024 * 1024,
    };
    try {
      return (await this.client.request(request, { ...this.options, endpoint })).number;
    } catch (error) {
      if (!isRpcError(error)) throw error;
      return undefined;
    }
  }

  /** Ends where this node's chain ends: nodes may be a block or two apart. Once for each. */
  async #clamp(error: RpcError, endpoint: Endpoint, range: Range): Promise<boolean> {
    if (this.#clamped.has(endpoint)) return false;
    this.#clamped.add(endpoint);
    this.#lessons = Math.min(MAX_LESSONS, this.#lessons + 1);
    const head =
      (error instanceof RangeAhead ? error.head : undefined) ??
      (await this.client.getBlockNumber({ ...this.options, endpoint, fresh: true }).catch(() => undefined));
    if (head === undefined || head >= range.to) return false;
    this.#top = this.#cursor = head;
    return true;
  }

  /** A list that may have been cut is asked for again from its last block on: what comes then and wasn't there belongs to it. */
  async #ask(endpoint: Endpoint, from: number, to: number | "latest"): Promise<Log[]> {
    const startedAt = performance.now();
    const logs = await this.#askOnce(endpoint, from, to);
    let given = logs;
    for (let count = 0; count < MAX_CONTINUATIONS; count++) {
      const isSlow = performance.now() - startedAt > suspiciousMs;
      if (given.length === 0 || (given.length % suspiciousCount !== 0 && !isSlow)) return logs;
      const newest = given.reduce((most, { blockNumber }) => Math.max(most, blockNumber), from);
      const known = new Set(logs.map(({ blockNumber, logIndex }) => `${blockNumber} ${logIndex}`));
      given = await this.#askOnce(endpoint, newest, to);
      const more = given.filter(({ blockNumber, logIndex }) => !known.has(`${blockNumber} ${logIndex}`));
      if (more.length === 0) return logs;
      logs.push(...more);
    }
    return logs;
  }

  #askOnce(endpoint: Endpoint, from: number, to: number | "latest"): Promise<Log[]> {
    const filter = {
      ...(this.query.address ? { address: this.query.address } : {}),
      topics: this.query.topics,
      fromBlock: toHex(from),
      toBlock: to === "latest" ? to : toHex(to),
    };
    const check = (value: unknown) => readLogs(value, this.query, from, to);
    const request = {
      method: "eth_getLogs",
      params: [filter],
      check,
      maxBytes: MAX_BYTES,
      chainSized: true,
      heavy: true,
    };
    return this.client.request(request, { ...this.options, endpoint });
  }

  #result(stoppedBy: LogScan["stoppedBy"]): LogScan {
    const top = this.#top;
    const from = Math.max(this.query.fromBlock, this.#cursor + 1);
    const covered = top !== undefined && this.#cursor < top && from <= top ? { from, to: top } : undefined;
    const wanted = this.query.toBlock;
    const complete = this.#done && (wanted === undefined || top === undefined || top >= wanted);
    return {
      logs: this.#logs.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex),
      complete,
      covered,
      rest: complete || top === undefined ? undefined : { ...this.query, toBlock: this.#cursor },
      stoppedBy,
      error: complete ? undefined : this.#error,
      requests: this.#requests,
      flooded: this.#flooded,
    };
  }
}

/** Besu says of a range that ends beyond its newest block only that the parameters are wrong. */
function isMaybeAhead(error: RpcError): boolean {
  return error instanceof RangeAhead || (error instanceof RpcRejected && error.rpcCode === invalidParams);
}

function toHex(block: number): Hex {
  return `0x${block.toString(16)}`;
}

/** Logs of blocks that a reorganisation undid are marked so, by nodes that send them at all. */
const isInChain = (log: unknown) => (log as { removed?: unknown } | null)?.removed !== true;

/** Only logs that were asked for: a node that sends others is not believed in anything. */
function readLogs(value: unknown, filter: LogFilter, from: number, to: number | "latest"): Log[] {
  if (!Array.isArray(value)) throw new RpcInvalid("The node sent something else than logs");
  if (value.length > MAX_LOGS_IN_ANSWER)
    throw new RangeTooLarge(`The node sent ${value.length} logs at once`, "results", undefined, true);
  const addresses =
    filter.address === undefined ? undefined : new Set([filter.address].flat().map((each) => each.toLowerCase()));
  return value.filter(isInChain).map((each) => {
    const log = readLog(each);
    const inRange = log.blockNumber >= from && (to === "latest" || log.blockNumber <= to);
    const topicsFit = filter.topics.every((wanted, at) => wanted === null || [wanted].flat().includes(log.topics[at]!));
    if (!inRange || !topicsFit || (addresses && !addresses.has(log.address)))
      throw new RpcInvalid("The node sent logs that were not asked for");
    return log;
  });
}
