import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "@/server/kernel/clock";
import type { Deadline } from "../deadline";
import { isRpcError, RpcInvalid, RpcUnavailable } from "../errors";
import { dispatch, type Item } from "./dispatch";
import type { Endpoint } from "./endpoint";
import type { Suspects } from "./suspects";
import type { WireCall } from "./wire";

export interface RequestOptions {
  deadline: Deadline;
  /** Work that no caller waits for: it never takes an endpoint's scarce places. */
  background?: boolean;
  /** Ask this endpoint and no other. */
  endpoint?: Endpoint;
}

export interface Request<T> {
  method: string;
  params: readonly unknown[];
  /** Makes a typed value of the node's result, or throws RpcInvalid. Equal requests in flight share the result. */
  check(result: unknown): T;
  /** The longest answer that makes sense; default 16 KiB. */
  maxBytes?: number;
  /** The chain's contents decide the size of the answer, so an oversized one is not the node's fault. */
  chainSized?: boolean;
  /** The call reads the chain's past, which not every node keeps: a refusal is no evidence about the method. */
  past?: boolean;
  /**
   * Group of calls that a node refuses all or none of. After a refusal, the node gets no other call of the group for a
   * while, even where no other node is available. For reads that are not essential.
   */
  kind?: string;
  /** How many keys are in its list, where nodes limit that. */
  inputs?: number;
  /** May honestly take long: it travels apart from quick reads, so that these need not wait for it. */
  heavy?: boolean;
}

/** One answer for all who asked for it meanwhile; each makes of it what it needs. */
interface Flight {
  check: (result: unknown) => unknown;
  answer: Promise<{ result: unknown; value: unknown }>;
}

interface Queued extends Item {
  endsAt: number;
}

/** For the first comparison of several nodes. */
const firstLookMs = 400;
const MAX_QUEUED = 20_000;

/**
 * The reads of one network: identical ones in flight are one, those of one turn of the event loop travel together, and
 * several endpoints stand in for each other.
 */
export class Requester {
  readonly #flights = new Map<string, Flight>();
  readonly #queues = new Map<string, { items: Queued[]; options: RequestOptions; heavy: boolean; apart: string }>();
  #closed = false;
  #compared: Promise<void> | undefined;

  constructor(
    readonly endpoints: readonly Endpoint[],
    readonly steady: Clock,
    private readonly suspects: Suspects,
  ) {}

  /** Throws RpcError, RpcTimeout no later than at the deadline. */
  async request<T>(request: Request<T>, options: RequestOptions): Promise<T> {
    options.deadline.throwIfOver();
    const params = JSON.stringify(request.params);
    const apart = this.suspects.laneOf(options.deadline.accountId);
    const lane = `${apart}${request.heavy ? request.method : "quick"}${options.background ? "-background" : ""}${options.endpoint ? `-${this.endpoints.indexOf(options.endpoint)}` : ""}`;
    const key = `${lane} ${request.method} ${params}`;
    const shared = this.#flights.get(key);
    const flight = shared ?? this.#start(key, { lane, apart }, params, request, options);
    try {
      const { result, value } = await options.deadline.race(flight.answer);
      return (flight.check === request.check ? value : request.check(result)) as T;
    } catch (error) {
      // The caller that started the flight may have had less time, or accepted a worse answer. Another endpoint may
      // then answer better.
      const mayGoBetter = isRpcError(error) && (error.code === "rpc_timeout" || error instanceof RpcInvalid);
      if (shared && mayGoBetter && !options.deadline.isOver) return this.request(request, options);
      throw error;
    }
  }

  /** Why what the nodes say is not of the present; undefined where one of them is up to date. */
  async findStaleness(deadline: Deadline): Promise<string | undefined> {
    await deadline.race(this.#checkUp()).catch(() => {});
    const asked = this.endpoints.filter(({ unusable }) => !unusable);
    const reasons = asked.map(({ staleness }) => staleness);
    return reasons.includes(undefined) ? undefined : reasons[0];
  }

  /** Asks each node which chain it serves and for its newest block, where that was not done lately. */
  async #checkUp(): Promise<void> {
    await Promise.all(this.endpoints.map((endpoint) => endpoint.checkUp()));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.endpoints.map((endpoint) => endpoint.close()));
  }

  #start<T>(
    key: string,
    { lane, apart }: { lane: string; apart: string },
    params: string,
    request: Request<T>,
    options: RequestOptions,
  ): Flight {
    const answer = new Promise<{ result: unknown; value: unknown }>((resolve, reject) => {
      if (this.#closed) return reject(new RpcUnavailable("The chain access is closed"));
      if (this.#flights.size >= MAX_QUEUED) return reject(new RpcUnavailable("Too many reads are waiting"));
      const call: WireCall = {
        method: request.method,
        params,
        check: (result) => ({ result, value: request.check(result) }),
        maxBytes: request.maxBytes ?? 16_384,
        chainSized: request.chainSized ?? false,
        past: request.past ?? false,
        kind: request.kind,
        inputs: request.inputs,
        owner: options.deadline.accountId,
        work: options.deadline,
      };
      this.#queue(
        { lane, apart },
        { call, resolve, reject, endsAt: options.deadline.endsAt },
        options,
        request.heavy ?? false,
      );
    });
    const flight = { check: request.check, answer };
    this.#flights.set(key, flight);
    const forget = () => void this.#flights.delete(key);
    answer.then(forget, forget);
    return flight;
  }

  #queue(
    { lane, apart }: { lane: string; apart: string },
    item: Queued,
    options: RequestOptions,
    heavy: boolean,
  ): void {
    const queue = this.#queues.get(lane);
    if (queue) {
      queue.items.push(item);
      return;
    }
    this.#queues.set(lane, { items: [item], options, heavy, apart });
    // Where nodes have to be asked slowly, reads that come while waiting travel along; else those of this turn do.
    const wait = this.#placeIn(options);
    if (wait > 0) setTimeout(() => this.#flush(lane), wait);
    else setImmediate(() => this.#flush(lane));
  }

  /** Milliseconds until some endpoint has a place; 0 also where that is too late to wait for. */
  #placeIn({ endpoint, deadline }: RequestOptions): number {
    const now = this.steady.now();
    const delays = (endpoint ? [endpoint] : this.endpoints)
      .filter(({ unusable, health }) => !unusable && health.admits(now))
      .map(({ pace }) => pace.delay(now));
    const wait = Math.min(...delays);
    return Number.isFinite(wait) && wait < deadline.remainingMs ? wait : 0;
  }

  #flush(lane: string): void {
    const queue = this.#queues.get(lane);
    this.#queues.delete(lane);
    if (!queue) return;
    void this.#send(queue);
  }

  async #send({
    items,
    options,
    heavy,
    apart,
  }: {
    items: Queued[];
    options: RequestOptions;
    heavy: boolean;
    apart: string;
  }): Promise<void> {
    // At first it is unknown which of several nodes is up to date.
    if (this.endpoints.length > 1) {
      const checking = this.#checkUp();
      this.#compared ??= checking;
      await Promise.race([this.#compared, sleep(firstLookMs, undefined, { ref: false })]);
    }
    await dispatch({
      items,
      endpoints: options.endpoint ? [options.endpoint] : this.endpoints,
      endsAt: Math.max(...items.map((item) => item.endsAt)),
      background: options.background ?? false,
      heavy: heavy ? items[0]!.call.method : undefined,
      lane: apart,
      steady: this.steady,
    });
  }
}
