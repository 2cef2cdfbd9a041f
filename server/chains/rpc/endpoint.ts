import type { Clock } from "@/server/kernel/clock";
import { RangeTooLarge, type RpcError, RpcInvalid, RpcRejected, RpcTimeout, RpcUnavailable } from "../errors";
import { Pace } from "./adaptive-rate-limit";
import { BatchLimit } from "./batch-limit";
import { classifyError, limitsOneMethod } from "./classify";
import { Health } from "./health";
import { BodyTooLarge, type HttpAnswer, HttpPipe } from "./http";
import { type Identity, questionOf, WrongChain } from "./identity";
import { LogSpan } from "./max-log-range";
import { Refusals } from "./method-support";
import { everyReply, type Reply, readReplies, type WireCall, writeCalls } from "./wire";

const mostBytes = 8 * 1024 * 1024;
const envelopeBytes = 2_048;
const wrongChainMs = 60_000;
/** For so long an endpoint is taken to serve the chain that it said. */
const identityMs = 60_000;
const probeMs = 2_000;
/** A request cut off earlier than this says nothing of the endpoint. */
const slowMs = 250;

export interface Run {
  signal: AbortSignal;
  /** When the answer is of no use any more, on the `performance.now()` scale. */
  endsAt: number;
  /** Leaves the endpoint's places to others when it is short of them. */
  background: boolean;
  /** The one method of calls that may honestly take long, so being slow is not held against the endpoint. */
  heavy: string | undefined;
}

/** One URL of a network: its connections, and everything learnt about it. */
export class Endpoint {
  /** Host and port only: paths and queries of RPC URLs often hold keys. */
  readonly name: string;
  readonly health = new Health();
  readonly pace = new Pace();
  readonly batchLimit = new BatchLimit();
  readonly logSpan = new LogSpan();
  readonly counters = { requests: 0, rateLimited: 0 };
  /** Why it can't be used at all, such as another chain's id. Asked again after a minute. */
  #unusable: { reason: string; until: number } | undefined;
  /** When it last showed that it serves the right chain: what stands behind an address may change. */
  #identifiedAt: number | undefined;
  #nextId = 1;
  readonly #refusals = new Refusals();
  readonly #pipe: HttpPipe | undefined;

  constructor(
    url: string,
    private readonly steady: Clock,
    private readonly identity?: Identity,
    /** Told what the operator should know: a URL that can't be used, and why. */
    private readonly complain: (problem: string) => void = () => {},
  ) {
    const parsed = new URL(url);
    this.name = parsed.host || parsed.protocol;
    if (/^https?:$/.test(parsed.protocol)) this.#pipe = new HttpPipe(parsed);
    else {
      this.#unusable = { reason: "Only http and https URLs can be asked", until: Number.POSITIVE_INFINITY };
      this.complain(`${this.name} is not used. ${this.#unusable.reason}`);
    }
  }

  get unusable(): string | undefined {
    if (this.#unusable && this.steady.now() >= this.#unusable.until) this.#unusable = undefined;
    return this.#unusable?.reason;
  }

  /** True where the node said that it doesn't know the method, for ten minutes. */
  lacks(method: string): boolean {
    return this.#refusals.find(method, this.steady.now()) !== undefined;
  }

  /** What it said lately to another call of the same kind, or to a list as long, where it refuses all of them. */
  refusalOf(call: WireCall): RpcRejected | undefined {
    return this.#refusals.refusalOf(call, this.steady.now());
  }

  /** Replies in the order of the calls; never rejects. */
  async exchange(calls: readonly WireCall[], run: Run): Promise<Reply[]> {
    try {
      return this.#isIdentified(run) || !this.identity
        ? await this.#sendAll(calls, run)
        : await this.#identify(this.identity, calls, run);
    } catch (error) {
      this.complain(`A fault of ours in asking ${this.name}: ${error instanceof Error ? error.stack : error}`);
      return everyReply(calls, new RpcUnavailable(`${this.name} could not be asked`));
    }
  }

  /** Asks in the background whether the endpoint is well again. */
  async probe(): Promise<void> {
    if (!this.identity) return;
    const startedAt = this.steady.now();
    const signal = AbortSignal.timeout(probeMs);
    const run: Run = { signal, endsAt: performance.now() + probeMs, background: false, heavy: undefined };
    const [reply] = await this.#send([questionOf(this.identity)], run);
    // A node that answers that it won't tell is well, too.
    const answers = reply && "error" in reply && reply.error instanceof RpcRejected;
    if (answers) this.health.succeed(this.steady.now(), this.steady.now() - startedAt);
  }

  /** The next request asks again which chain it serves. */
  identifyAgain(): void {
    this.#identifiedAt = undefined;
  }

  /** Asked again along with a quick request, so that it costs no round trip of its own. */
  #isIdentified({ heavy }: Run): boolean {
    if (this.#identifiedAt === undefined) return false;
    return heavy !== undefined || this.steady.now() - this.#identifiedAt < identityMs;
  }

  close(): Promise<void> | undefined {
    return this.#pipe?.close();
  }

  /** The first request carries the question which chain this is, so that asking costs no round trip of its own. */
  async #identify(identity: Identity, calls: readonly WireCall[], run: Run): Promise<Reply[]> {
    const [who, ...replies] = await this.#sendAll([questionOf(identity), ...calls], run);
    const problem = who && "error" in who ? who.error : undefined;
    if (problem instanceof WrongChain) {
      const reason = `${this.name} is not used. ${problem.message}`;
      if (!this.unusable) this.complain(reason);
      this.#unusable = { reason: problem.message, until: this.steady.now() + wrongChainMs };
      return everyReply(calls, new RpcUnavailable(reason));
    }
    if (problem && !(identity.optional && problem instanceof RpcRejected)) return everyReply(calls, problem);
    this.#identifiedAt = this.steady.now();
    return replies;
  }

  async #sendAll(calls: readonly WireCall[], run: Run): Promise<Reply[]> {
    const limit = this.batchLimit.current(this.steady.now());
    if (calls.length <= limit) return this.#send(calls, run);
    const chunks: Promise<Reply[]>[] = [];
    for (let start = 0; start < calls.length; start += limit)
      chunks.push(this.#send(calls.slice(start, start + limit), run));
    return (await Promise.all(chunks)).flat();
  }

  async #send(calls: readonly WireCall[], run: Run): Promise<Reply[]> {
    if (!this.#pipe) return everyReply(calls, new RpcUnavailable(`${this.name}: ${this.unusable}`));
    const first = this.#nextId;
    this.#nextId += calls.length;
    if (this.pace.delay(this.steady.now()) >= run.endsAt - performance.now()) {
      return everyReply(calls, new RpcUnavailable(`${this.name} asks to wait`, "later"));
    }
    try {
      await this.pace.turn(() => this.steady.now(), run.background, run.signal);
    } catch {
      return everyReply(calls, new RpcTimeout());
    }
    const startedAt = this.steady.now();
    this.pace.sent(startedAt);
    this.health.begin(startedAt);
    this.counters.requests++;
    const maxBytes = Math.min(
      mostBytes,
      calls.reduce((sum, call) => sum + call.maxBytes + envelopeBytes, 0),
    );
    let answer: HttpAnswer;
    try {
      answer = await this.#pipe.post(writeCalls(calls, first), { maxBytes, signal: run.signal });
    } catch (error) {
      return this.#explainFailure(error, calls, run, startedAt);
    }
    return this.#read(answer, calls, first, run, startedAt);
  }

  async #read(
    answer: HttpAnswer,
    calls: readonly WireCall[],
    first: number,
    run: Run,
    startedAt: number,
  ): Promise<Reply[]> {
    const { status } = answer;
    if (status === 429) {
      if (calls.some(({ kind }) => kind) && limitsOneMethod(answer.text))
        return this.#failByStatus(status, calls, run, answer.retryAfterMs);
      const asked = new RpcUnavailable(`${this.name} asks for fewer requests`, "later");
      return this.#slowDown(calls, asked, startedAt, answer.retryAfterMs);
    }
    const replies = readReplies(answer.text, calls, first);
    const ok = status >= 200 && status < 300;
    if ("refused" in replies)
      return status < 500
        ? this.#refuseBatch(replies.refused, calls, run, startedAt)
        : this.#failByStatus(status, calls, run);
    // Nodes put JSON-RPC errors under any status; without one, a bad status is all there is to tell.
    if (!ok && replies.every((reply) => "error" in reply && reply.error instanceof RpcInvalid)) {
      if (calls.length > 1 && status >= 400 && status < 500 && status !== 401 && status !== 403)
        return this.#refuseBatch(undefined, calls, run, startedAt);
      return this.#failByStatus(status, calls, run);
    }
    return this.#judge(replies, calls, run, startedAt, answer.retryAfterMs);
  }

  /** Books how good the replies were, and what they tell about the node. */
  #judge(replies: Reply[], calls: readonly WireCall[], run: Run, startedAt: number, retryAfterMs?: number): Reply[] {
    const now = this.steady.now();
    let answered = 0;
    let invalid = 0;
    let limited = 0;
    replies.forEach((reply, index) => {
      const error = "error" in reply ? reply.error : undefined;
      if (error instanceof RpcRejected) this.#refusals.learn(calls[index]!, error, now);
      if (!error || error.retry === "never") answered++;
      else if (error.retry === "later") limited++;
      else if (error instanceof RpcInvalid) invalid++;
    });
    if (limited > 0) this.#bookLimit(calls.length, startedAt, retryAfterMs);
    else {
      this.batchLimit.accepted(calls.length);
      this.pace.accepted();
    }
    // Refusals are left out: what is asked decides them as often as the node does, and callers decide what is asked.
    if (invalid > 0) return this.#fail(replies, run);
    if (answered > 0) this.health.succeed(now, now - startedAt, run.heavy);
    else this.health.abandon();
    return replies;
  }

  #slowDown(calls: readonly WireCall[], error: RpcError, sentAt: number, retryAfterMs?: number): Reply[] {
    this.#bookLimit(calls.length, sentAt, retryAfterMs);
    this.health.abandon();
    return everyReply(calls, error);
  }

  #bookLimit(size: number, sentAt: number, retryAfterMs: number | undefined): void {
    const now = this.steady.now();
    this.counters.rateLimited++;
    if (size > 1) this.batchLimit.crowded(size);
    // One batch alone in its second was too long rather than too soon.
    if (size === 1 || retryAfterMs !== undefined || !this.pace.wasAlone(now, sentAt))
      this.pace.refused(now, sentAt, retryAfterMs);
  }

  #refuseBatch(error: unknown, calls: readonly WireCall[], run: Run, startedAt: number): Promise<Reply[]> | Reply[] {
    const reason = error === undefined ? undefined : classifyError(error, run.heavy ?? "several calls at once");
    if (reason?.retry === "later") return this.#slowDown(calls, reason, startedAt);
    const said = reason?.message ?? "";
    const stated = Number(/\b\d{1,4}\b/.exec(said.replace(/-?\d{5,}/g, ""))?.[0]);
    const ofBatch = /batch/i.test(said) || (stated < calls.length && !(reason instanceof RangeTooLarge));
    this.health.abandon();
    const learn = () => this.batchLimit.refused(this.steady.now(), calls.length, stated);
    // Heavy calls of one request have one method: if that is what was refused, others may be asked in batches still.
    if (run.heavy && !ofBatch) return this.#sendSingly(calls, run, learn);
    learn();
    return this.#sendAll(calls, run);
  }

  async #sendSingly(calls: readonly WireCall[], run: Run, ifAllGoWell?: () => void): Promise<Reply[]> {
    const replies = (await Promise.all(calls.map((call) => this.#send([call], run)))).flat();
    if (replies.every((reply) => "value" in reply)) ifAllGoWell?.();
    return replies;
  }

  #failByStatus(status: number, calls: readonly WireCall[], run: Run, retryAfterMs?: number): Reply[] {
    const message = `${this.name} answered with status ${status}`;
    const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 425;
    const replies = calls.map(({ kind }): Reply => {
      if (!isRefusal || kind === undefined) return { error: new RpcUnavailable(message) };
      const error = new RpcRejected(status, message, "elsewhere");
      this.#refusals.learnStatus(kind, error, this.steady.now(), retryAfterMs);
      return { error };
    });
    return this.#fail(replies, run);
  }

  #fail(replies: Reply[], run: Run): Reply[] {
    if (run.heavy) this.health.failHeavy(this.steady.now(), run.heavy);
    else this.health.fail(this.steady.now());
    return replies;
  }

  async #explainFailure(error: unknown, calls: readonly WireCall[], run: Run, startedAt: number): Promise<Reply[]> {
    if (error instanceof BodyTooLarge) return this.#tooLarge(calls, run);
    if (run.signal.aborted) {
      const elapsed = this.steady.now() - startedAt;
      if (!run.heavy && elapsed >= slowMs && elapsed > 3 * (this.health.latencyMs ?? 0))
        return this.#fail(everyReply(calls, new RpcTimeout()), run);
      this.health.abandon();
      return everyReply(calls, new RpcTimeout());
    }
    const code = (error as { code?: unknown } | null)?.code;
    const reason = typeof code === "string" && /^[A-Z_]{1,40}$/.test(code) ? ` (${code})` : "";
    return this.#fail(everyReply(calls, new RpcUnavailable(`${this.name} can't be reached${reason}`)), run);
  }

  /** One call of a batch may have spoilt it for all, so each is asked for alone, within its own limit. */
  async #tooLarge(calls: readonly WireCall[], run: Run): Promise<Reply[]> {
    if (calls.length > 1) {
      this.health.abandon();
      return this.#sendSingly(calls, run);
    }
    const call = calls[0]!;
    const message = `The answer to ${call.method} is larger than ${call.maxBytes} bytes`;
    if (!call.chainSized) return this.#fail(everyReply(calls, new RpcInvalid(message, true)), run);
    this.health.abandon();
    return everyReply(
      calls,
      call.method === "eth_getLogs"
        ? new RangeTooLarge(message, "results", undefined, true)
        : new RpcInvalid(message, true, "never"),
    );
  }
}
