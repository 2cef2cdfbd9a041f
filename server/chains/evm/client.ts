import type { Address, Hex } from "viem";
import type { Clock } from "@/server/kernel/clock";
import type { Deadline } from "../deadline";
import { CallFailed, isRpcError, RpcInvalid, RpcRejected } from "../errors";
import { type EvmNetwork, networkInfo } from "../networks";
import type { ReadCache } from "../read-cache";
import type { Request, Requester, RequestOptions } from "../rpc/requester";
import { type LogQuery, type LogScan, type LogScanOptions, scanLogs } from "./logs";
import { type Call, type CallResult, chunkCalls, decodeAggregate, encodeAggregate } from "./multicall";
import type { ReadOptions } from "./read-options";
import {
  type BlockHeader,
  dataUpTo,
  readHeader,
  readIndex,
  readQuantity,
  readStorageWord,
  type Sender,
  senderOf,
} from "./response-validation";

/**
 * Lifetime of state that changes with the chain (balances, calls, storage, accounts without code). A user who revokes a
 * right and scans again must see it gone.
 */
const stateTtlMs = 2_000;
/** Code of a contract all but never changes; a redeployed one (CREATE2 after selfdestruct) is seen after this time. */
const codeTtlMs = 60 * 60_000;
const blockTtlMs = 2_000;
const headerTtlMs = 10 * 60_000;
/** Mined data do not change. */
const minedTtlMs = 30 * 24 * 60 * 60_000;
/** JSON-RPC's code. Its message, where there is one, carries no information. */
const internalError = -32603;
const multicallAbsentMs = 10 * 60_000;

const MAX_CODE_BYTES = 256 * 1024;
const MAX_CALL_BYTES = 64 * 1024;
/** With the hashes of all its transactions. */
const MAX_HEADER_BYTES = 1024 * 1024;
const MAX_AGGREGATE_BYTES = 2 * 1024 * 1024;
/** A transaction may bring as much input as a block takes. */
const MAX_TRANSACTION_BYTES = 4 * 1024 * 1024;
const senderMethod = "eth_getTransactionByHash";
const readCode = dataUpTo(MAX_CODE_BYTES);
const readCall = dataUpTo(MAX_CALL_BYTES);
const readAggregateData = dataUpTo(MAX_AGGREGATE_BYTES);

/** Call in the name of an address, else without a sender. */
interface CallAs extends Call {
  from?: Address;
}

/** Reads of one EVM network, at its latest block. Every read throws RpcError, at the latest when its deadline ends. */
export class EvmClient {
  readonly chainId: number;
  readonly #multicall3: Address;
  readonly #readsAhead: boolean;
  #noMulticallUntil = 0;

  constructor(
    readonly network: EvmNetwork,
    readonly requester: Pick<Requester, "request" | "findStaleness" | "endpoints" | "steady">,
    readonly caches: { code: ReadCache; state: ReadCache },
    /** To be compared with what the chain says of time. */
    readonly clock: Clock,
  ) {
    const { chainId, multicall3, readsAhead } = networkInfo(network);
    this.chainId = chainId!;
    this.#multicall3 = multicall3;
    this.#readsAhead = readsAhead;
  }

  /** False for a network that was never asked about: it is to cost its nodes nothing. */
  get isWanted(): boolean {
    return this.#readsAhead || this.requester.endpoints.some(({ counters }) => counters.requests > 0);
  }

  /** Any method, uncached; `check` must look at every part of the result that is used. */
  request<T>(request: Request<T>, options: RequestOptions): Promise<T> {
    return this.requester.request(request, options);
  }

  /** Why what the nodes say is not of the present; undefined where it is, as far as is known. */
  findStaleness(deadline: Deadline): Promise<string | undefined> {
    return this.requester.findStaleness(deadline);
  }

  /** False where every node said in the last ten minutes that it doesn't know the method. */
  supports(method: string): boolean {
    return this.requester.endpoints.some((endpoint) => !endpoint.unusable && !endpoint.lacks(method));
  }

  /** `0x` for an account without code, `0xef0100…` (23 bytes) for one that delegates by EIP-7702. */
  getCode(address: Address, options: ReadOptions): Promise<Hex> {
    const request = {
      method: "eth_getCode",
      params: [address.toLowerCase(), "latest"],
      check: readCode,
      maxBytes: 2 * MAX_CODE_BYTES,
    };
    return this.#read(this.caches.code, request, options, (code) => (code.length <= 48 ? stateTtlMs : codeTtlMs));
  }

  /** Code as it was at a block; null where the node says neither yes nor no. Many nodes refuse to look back. */
  getPastCode(address: Address, block: number, options: ReadOptions): Promise<Hex | null> {
    const params = [address.toLowerCase(), `0x${block.toString(16)}`];
    const check = (value: unknown) => (value === null ? null : readCode(value));
    const request = { method: "eth_getCode", params, check, maxBytes: 2 * MAX_CODE_BYTES, past: true, heavy: true };
    return this.#read(this.caches.state, request, options);
  }

  /** Number and time of a block. */
  getBlock(block: number | "latest", options: ReadOptions): Promise<BlockHeader> {
    const params = [block === "latest" ? block : `0x${block.toString(16)}`, false];
    const request = { method: "eth_getBlockByNumber", params, check: readHeader, maxBytes: MAX_HEADER_BYTES };
    return this.#read(this.caches.state, request, options, () => (block === "latest" ? blockTtlMs : headerTtlMs));
  }

  /** Sender of a mined transaction. */
  getSender(hash: Hex, options: ReadOptions): Promise<Sender | null> {
    const request = {
      method: senderMethod,
      params: [hash],
      check: senderOf(hash),
      maxBytes: MAX_TRANSACTION_BYTES,
      chainSized: true,
    };
    return this.#read(this.caches.code, request, options, (sender) => (sender ? minedTtlMs : stateTtlMs));
  }

  /** The same, where it was asked before and is kept. */
  knownSender(hash: Hex): Sender | undefined {
    return this.caches.code.find<Sender | null>(`${senderMethod} ${hash}`)?.value ?? undefined;
  }

  getBalance(address: Address, options: ReadOptions): Promise<bigint> {
    return this.#read(
      this.caches.state,
      { method: "eth_getBalance", params: [address.toLowerCase(), "latest"], check: readQuantity },
      options,
    );
  }

  getNonce(address: Address, options: ReadOptions): Promise<number> {
    const params = [address.toLowerCase(), "latest"];
    return this.#read(this.caches.state, { method: "eth_getTransactionCount", params, check: readIndex }, options);
  }

  getStorageAt(address: Address, slot: Hex, options: ReadOptions): Promise<Hex> {
    const params = [address.toLowerCase(), slot, "latest"];
    return this.#read(this.caches.state, { method: "eth_getStorageAt", params, check: readStorageWord }, options);
  }

  getBlockNumber(options: ReadOptions): Promise<number> {
    const request = { method: "eth_blockNumber", params: [], check: readIndex };
    return this.#read(this.caches.state, request, options, () => blockTtlMs);
  }

  /** One call in a request of its own (which still travels in a batch with others). A revert is a result, no error. */
  async call(call: CallAs, options: ReadOptions): Promise<CallResult> {
    const key = callKey(call);
    const kept = options.fresh ? undefined : this.caches.state.find<CallResult>(key);
    if (kept) return kept.value;
    const result = await this.#fetchCall(call, options);
    this.#keepCall(key, result);
    return result;
  }

  /**
   * Many calls, in as few requests as possible: through Multicall3, or as a batch where the chain hasn't got it. Results
   * in the order of the calls. Calls that failed without a word are repeated alone, for a hostile contract may have
   * burnt the gas of its neighbours. A call that the node can't answer is `unread` and takes nothing from the others.
   * @throws {RpcError} where the node answered none of them
   */
  async multicall(calls: readonly Call[], options: ReadOptions): Promise<CallResult[]> {
    const results = new Map<string, CallResult>();
    const missing = new Map<string, Call>();
    const keys = calls.map(callKey);
    for (const [index, key] of keys.entries()) {
      if (results.has(key) || missing.has(key)) continue;
      const kept = options.fresh ? undefined : this.caches.state.find<CallResult>(key);
      if (kept) results.set(key, kept.value);
      else missing.set(key, calls[index]!);
    }
    if (missing.size > 0) {
      const fetched = await this.#fetchCalls([...missing.values()], options);
      for (const [index, key] of [...missing.keys()].entries()) {
        this.#keepCall(key, fetched[index]!);
        results.set(key, fetched[index]!);
      }
    }
    return keys.map((key) => results.get(key)!);
  }

  /**
   * Logs of a range of blocks, as far as the nodes and the budget allow. Throws nothing: `stoppedBy` shows the reason.
   */
  getLogs(query: LogQuery, options: LogScanOptions): Promise<LogScan> {
    return scanLogs(this, query, options);
  }

  async #read<T>(
    cache: ReadCache,
    request: Request<T>,
    options: ReadOptions,
    ttl: (value: T) => number = () => stateTtlMs,
  ): Promise<T> {
    const key = `${request.method} ${request.params.join(" ")}`;
    const kept = options.fresh ? undefined : cache.find<T>(key);
    if (kept) return kept.value;
    const value = await this.requester.request(request, options);
    cache.keep(key, value, ttl(value), typeof value === "string" ? value.length : 64);
    return value;
  }

  async #fetchCall({ from, to, data }: CallAs, options: ReadOptions): Promise<CallResult> {
    const params = [{ ...(from && { from }), to: to.toLowerCase(), data }, "latest"];
    const request = { method: "eth_call", params, check: readCall, maxBytes: 2 * MAX_CALL_BYTES, chainSized: true };
    try {
      return { ok: true, data: await this.requester.request(request, options) };
    } catch (error) {
      if (error instanceof CallFailed) return error.data ? { ok: false, data: error.data as Hex } : { ok: false };
      if (error instanceof RpcInvalid && error.tooLarge) return { ok: false, oversized: true };
      throw error;
    }
  }

  async #fetchCalls(calls: readonly Call[], options: ReadOptions): Promise<CallResult[]> {
    if (calls.length === 1 || this.requester.steady.now() < this.#noMulticallUntil)
      return this.#fetchEach(calls, options);
    return (await Promise.all(chunkCalls(calls).map((chunk) => this.#fetchChunk(chunk, options)))).flat();
  }

  async #fetchChunk(calls: readonly Call[], options: ReadOptions): Promise<CallResult[]> {
    const results = await this.#aggregate(calls, options);
    if (!results) return this.#fetchEach(calls, options);
    return Promise.all(
      results.map((result, index) =>
        result.ok || (result.data?.length ?? 2) > 2 ? result : this.#repeat(calls[index]!, options),
      ),
    );
  }

  async #fetchEach(calls: readonly Call[], options: ReadOptions): Promise<CallResult[]> {
    const results = await Promise.allSettled(calls.map((call) => this.#fetchCall(call, options)));
    const failures = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    const fault = failures.find((reason) => !isRpcError(reason));
    if (fault || (failures.length > 0 && failures.length === calls.length)) throw fault ?? failures[0];
    return results.map((result) => (result.status === "fulfilled" ? result.value : { ok: false, unread: true }));
  }

  /** Multicall3 said that it fails; Besu says the same of a halt by an internal error. */
  async #repeat(call: Call, options: ReadOptions): Promise<CallResult> {
    try {
      return await this.#fetchCall(call, options);
    } catch (error) {
      if (!isRpcError(error)) throw error;
      const isHalt = error instanceof RpcRejected && error.rpcCode === internalError;
      return { ok: false, ...(!isHalt && { unread: true }) };
    }
  }

  /** Undefined where the calls have to go alone: no Multicall3 here, or they are too much together. */
  async #aggregate(calls: readonly Call[], options: ReadOptions): Promise<CallResult[] | undefined> {
    const check = (value: unknown) => {
      const data = readAggregateData(value);
      return data === "0x" ? undefined : decodeAggregate(data, calls.length);
    };
    const params = [{ to: this.#multicall3, data: encodeAggregate(calls) }, "latest"];
    const request = { method: "eth_call", params, check, maxBytes: 2 * MAX_AGGREGATE_BYTES, chainSized: true };
    try {
      const results = await this.requester.request(request, options);
      if (!results) this.#noMulticallUntil = this.requester.steady.now() + multicallAbsentMs;
      return results;
    } catch (error) {
      if (error instanceof CallFailed || (error instanceof RpcInvalid && error.tooLarge)) return undefined;
      throw error;
    }
  }

  #keepCall(key: string, result: CallResult): void {
    if (!result.ok && result.unread) return;
    this.caches.state.keep(key, result, stateTtlMs, 64 + (result.data?.length ?? 0));
  }
}

function callKey({ from, to, data }: CallAs): string {
  return `eth_call ${to.toLowerCase()} ${data}${from ? ` ${from.toLowerCase()}` : ""}`;
}
