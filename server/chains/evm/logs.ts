import type { Address, Hex } from "viem";
import { isRpcError, RangeTooLarge, type RpcError, RpcInvalid, RpcTimeout, RpcUnavailable } from "../errors";
import type { Endpoint } from "../rpc/endpoint";
import type { EvmClient, ReadOptions } from "./client";
import { type Log, readLog } from "./response-validation";

export interface LogFilter {
  address?: Address | readonly Address[];
  /** As in eth_getLogs: null is any, a list is one of. */
  topics: readonly (Hex | readonly Hex[] | null)[];
}

export interface LogQuery extends LogFilter {
  fromBlock: number;
  /** Undefined: the latest. */
  toBlock?: number;
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
  /** What is left, as the next query. Undefined when complete, or when not even the latest block is known. */
  rest: LogQuery | undefined;
  stoppedBy: "requests" | "logs" | "deadline" | "error" | undefined;
  error: RpcError | undefined;
  requests: number;
  /** Some answer held more logs than we take: a very busy address, or a node that makes them up. */
  flooded: boolean;
}

const mostBytes = 8 * 1024 * 1024;
const mostLogsInAnswer = 10_000;
const keepCompleteMs = 2_000;

/**
 * Reads logs from the newest block backwards. The range of a request follows what the endpoint takes: all of it at
 * first, less when it refuses. What is left over can be asked for later with `rest`. The newest few blocks may still
 * change, and nodes behind one URL may be a block or two apart, so who keeps an index reads those again the next time.
 */
export async function scanLogs(client: EvmClient, query: LogQuery, options: LogScanOptions): Promise<LogScan> {
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
}

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

  constructor(
    private readonly client: EvmClient,
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
      // A request is told that its time is over up to a millisecond before it is.
      const isLate = this.options.deadline.isOver || this.#error instanceof RpcTimeout;
      if (!endpoint) return this.#result(isLate ? "deadline" : "error");
      await this.#wave(endpoint);
    }
    return this.#result(undefined);
  }

  get #done(): boolean {
    return this.#cursor < this.query.fromBlock;
  }

  #stopReason(): LogScan["stoppedBy"] {
    if (this.options.deadline.isOver) return "deadline";
    if (this.#requests >= (this.options.mostRequests ?? 6)) return "requests";
    return this.#logs.length > (this.options.mostLogs ?? 20_000) ? "logs" : undefined;
  }

  /** Of the endpoints that may be asked: first who didn't fail lately, then who takes the longest ranges. */
  #pick(): Endpoint | undefined {
    const now = this.client.requester.steady.now();
    const usable = this.client.requester.endpoints.filter(
      (endpoint) =>
        !this.#failed.has(endpoint) &&
        !endpoint.unusable &&
        !endpoint.lacks("eth_getLogs") &&
        endpoint.health.admits(now),
    );
    if (usable.length === 0 && !this.#error) this.#error = new RpcUnavailable("No node can be asked for logs now");
    return usable.sort(
      (a, b) =>
        Number(a.health.failedLately(now, "eth_getLogs")) - Number(b.health.failedLately(now, "eth_getLogs")) ||
        b.logSpan.current(now) - a.logSpan.current(now) ||
        a.pace.intervalMs - b.pace.intervalMs,
    )[0];
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
    const ranges = this.#nextRanges(span);
    this.#requests += ranges.length;
    const answers = await Promise.allSettled(ranges.map((range) => this.#ask(endpoint, range.from, range.to)));
    for (const [index, answer] of answers.entries()) {
      const range = ranges[index]!;
      if (answer.status === "rejected") return this.#fail(answer.reason, endpoint, range);
      this.#logs.push(...answer.value);
      this.#cursor = range.from - 1;
      endpoint.logSpan.accept(range.to - range.from + 1);
    }
  }

  #nextRanges(span: number): Range[] {
    const left = (this.options.mostRequests ?? 6) - this.#requests;
    const most = Number.isFinite(span) ? Math.min(left, this.options.parallel ?? 4) : 1;
    const ranges: Range[] = [];
    for (let to = this.#cursor; to >= this.query.fromBlock && ranges.length < most; ) {
      const from = Math.max(this.query.fromBlock, to - span + 1);
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
    const [top, logs] = await Promise.allSettled([
      this.client.getBlockNumber(this.options),
      this.#ask(endpoint, this.query.fromBlock, "latest"),
    ]);
    if (top.status === "rejected") throw top.reason;
    this.#top = this.#cursor = top.value;
    // Nothing new since the caller last looked; what nodes say to such a range is of no matter.
    if (top.value < this.query.fromBlock) return;
    if (logs.status === "rejected")
      return this.#fail(logs.reason, endpoint, { from: this.query.fromBlock, to: top.value });
    this.#logs.push(...logs.value);
    this.#cursor = this.query.fromBlock - 1;
  }

  #fail(reason: unknown, endpoint: Endpoint, range: Range | undefined): void {
    const error = isRpcError(reason) ? reason : new RpcInvalid("The node's logs can't be read");
    if (!(error instanceof RangeTooLarge) || !range || range.to <= range.from) {
      this.#error = error;
      this.#failed.add(endpoint);
      return;
    }
    this.#flooded ||= error.flooded;
    const span = range.to - range.from + 1;
    if (error.reason === "blocks")
      endpoint.logSpan.refuse(this.client.requester.steady.now(), span, error.acceptedBlocks);
    else this.#dense = Math.max(1, Math.min(error.acceptedBlocks ?? Number.POSITIVE_INFINITY, Math.floor(span / 8)));
  }

  #ask(endpoint: Endpoint, from: number, to: number | "latest"): Promise<Log[]> {
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
      maxBytes: mostBytes,
      chainSized: true,
      heavy: true,
    };
    return this.client.request(request, { ...this.options, endpoint });
  }

  #result(stoppedBy: LogScan["stoppedBy"]): LogScan {
    const top = this.#top;
    const from = Math.max(this.query.fromBlock, this.#cursor + 1);
    const covered = top !== undefined && this.#cursor < top && from <= top ? { from, to: top } : undefined;
    const complete = this.#done;
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

function toHex(block: number): Hex {
  return `0x${block.toString(16)}`;
}

/** Only logs that were asked for: a node that sends others is not believed in anything. */
function readLogs(value: unknown, filter: LogFilter, from: number, to: number | "latest"): Log[] {
  if (!Array.isArray(value)) throw new RpcInvalid("The node sent something else than logs");
  if (value.length > mostLogsInAnswer)
    throw new RangeTooLarge(`The node sent ${value.length} logs at once`, "results", undefined, true);
  const addresses =
    filter.address === undefined ? undefined : new Set([filter.address].flat().map((each) => each.toLowerCase()));
  return value.map((each) => {
    const log = readLog(each);
    const inRange = log.blockNumber >= from && (to === "latest" || log.blockNumber <= to);
    const topicsFit = filter.topics.every((wanted, at) => wanted === null || [wanted].flat().includes(log.topics[at]!));
    if (!inRange || !topicsFit || (addresses && !addresses.has(log.address)))
      throw new RpcInvalid("The node sent logs that were not asked for");
    return log;
  });
}
