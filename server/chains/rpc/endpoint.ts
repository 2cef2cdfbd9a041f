import type { Clock } from "@/server/kernel/clock";
import {
  RangeTooLarge,
  type RpcError,
  RpcInvalid,
  RpcRejected,
  RpcTimeout,
  RpcUnavailable,
  Unanswered,
} from "../errors";
import { AdaptiveRateLimit } from "./adaptive-rate-limit";
import { Ask, fail, ownersOf, splitApart, watchAll } from "./ask";
import { BatchLimit } from "./batch-limit";
import { CheckUp } from "./check-up";
import { classifyError, limitsOneMethod } from "./classify";
import type { Currency, Head } from "./currency";
import { Health } from "./health";
import { BodyTooLarge, type HttpAnswer } from "./http";
import { type Identity, questionOf, WrongChain } from "./identity";
import { LogFloor } from "./log-floor";
import { MaxLogRange } from "./max-log-range";
import { MethodSupport } from "./method-support";
import { askNode, type Verdict, verdictOn } from "./node-questions";
import { NodeReport } from "./node-report";
import { Pipes } from "./pipes";
import type { Suspects } from "./suspects";
import { type Reply, readReplies, type WireCall, writeCalls } from "./wire";

const MAX_BYTES = 8 * 1024 * 1024;
const envelopeBytes = 2_048;
const wrongChainMs = 10_000;
/** A request cut off earlier than this says nothing of the endpoint. */
const slowMs = 250;
/** After this time without an answer the calls of a request are asked for apart beside it, where the node does well. */
const MIN_PATIENCE_MS = 150;
const heavyPatienceMs = 700;

export interface Run {
  signal: AbortSignal;
  /** When the answer is of no use any more, on the `performance.now()` scale. */
  endsAt: number;
  /** Leaves the endpoint's places to others when it is short of them. */
  background: boolean;
  /** The one method of calls that may honestly take long, so being slow is not held against the endpoint. */
  heavy: string | undefined;
  /** Which connections it takes; empty: the shared ones. */
  lane: string;
}

/** Beside the URL; all of it is shared by the endpoints of a network. */
export interface EndpointOptions {
  steady: Clock;
  /** Says when things happened. */
  clock: Clock;
  identity: Identity;
  suspects: Suspects;
  currency: Currency<Endpoint>;
  /** Receives messages for the operator, at most one for each change. */
  warn: (text: string) => void;
  /** Called when the endpoint was found to serve another chain: its earlier answers are not to be trusted. */
  forget: () => void;
}

/** One URL of a network: its connections, and everything learnt about it. */
export class Endpoint {
  /** Host and port only: paths and queries of RPC URLs often hold keys. */
  readonly name: string;
  readonly health = new Health();
  readonly pace = new AdaptiveRateLimit();
  readonly batchLimit = new BatchLimit();
  readonly logSpan = new MaxLogRange();
  readonly logFloor = new LogFloor();
  /** `rateLimited`: HTTP requests that came too soon. `refused`: calls that it refused or did not answer though it does well. */
  readonly counters = { requests: 0, rateLimited: 0, refused: 0 };
  readonly report: NodeReport;
  /** Why it can't be used at all, such as another chain's id. Asked again after a while. */
  #unusable: { reason: string; until: number } | undefined;
  #isIdentified = false;
  #nextId = 1;
  #wellAt = Number.NEGATIVE_INFINITY;
  #judging: Promise<Verdict> | undefined;
  #retryAfterMs: number | undefined;
  readonly #refusals = new MethodSupport();
  readonly #pipes: Pipes | undefined;
  readonly #checkUp: CheckUp<Endpoint> | undefined;

  constructor(
    url: string,
    private readonly options: EndpointOptions,
  ) {
    const parsed = new URL(url);
    this.name = parsed.host || parsed.protocol;
    this.report = new NodeReport(this.name, options, options.warn);
    if (/^https?:$/.test(parsed.protocol)) {
      this.#pipes = new Pipes(parsed);
      this.#checkUp = this.#openCheckUp(this.#pipes);
    } else this.#leave("Only http and https URLs can be asked", Number.POSITIVE_INFINITY);
  }

  get unusable(): string | undefined {
    if (this.#unusable && this.#now >= this.#unusable.until) this.#unusable = undefined;
    return this.#unusable?.reason;
  }

  /** Whether the endpoint serves another chain, as far as is known. */
  get isWrongChain(): boolean {
    return this.unusable !== undefined && this.#pipes !== undefined;
  }

  /** Newest block or slot that the endpoint reported recently. */
  get head(): Head | undefined {
    return this.options.currency.headOf(this);
  }

  /** Why what it says is not of the present. */
  get staleness(): string | undefined {
    return this.options.currency.problemOf(this);
  }

  /** True where the node said that it doesn't know the method, for ten minutes. */
  lacks(method: string): boolean {
    return this.#refusals.find(method, this.#now) !== undefined;
  }

  /** The endpoint answers the method incorrectly: treated as missing for ten minutes. */
  lack(method: string, why: string): void {
    this.#refusals.lack(method, new RpcRejected(0, `${this.name}: ${why}`, "elsewhere", undefined, true), this.#now);
  }

  /** Recent refusal of another call of the same kind, or of a list as long, where the endpoint refuses all of them. */
  refusalOf(call: WireCall): RpcRejected | undefined {
    return this.#refusals.refusalOf(call, this.#now);
  }

  /** Milliseconds for which it asked for patience with this call alone. */
  waitOf(call: WireCall): number {
    return this.#refusals.waitOf(call, this.#now);
  }

  /** Gives each call's reply as it comes, by the call's place in the list; never rejects. */
  async exchange(calls: readonly WireCall[], run: Run, take: (index: number, reply: Reply) => void): Promise<void> {
    const asks: Ask[] = [];
    const answered = calls.map(
      (call, index) =>
        new Promise<void>((resolve) => {
          const onReply = (reply: Reply) => {
            take(index, reply);
            resolve();
          };
          asks.push(new Ask(call, onReply));
        }),
    );
    const work = this.#sendChecked(asks, run).catch((error) => {
      this.options.warn(`A fault of ours in asking ${this.name}: ${error instanceof Error ? error.stack : error}`);
    });
    await Promise.race([work, Promise.all(answered)]);
    fail(asks, new RpcUnavailable(`${this.name} could not be asked`));
  }

  /** Gives it the call once, and alone: a request that also asks for its chain may be taken apart and sent again. */
  async exchangeOnce(call: WireCall, run: Run): Promise<Reply> {
    if (!this.#isIdentified) {
      const question = questionOf({ ...this.options.identity.neutral, check: (result) => result });
      await this.exchange([{ ...question, owner: call.owner }], run, () => {});
      if (!this.#isIdentified) return { error: new RpcUnavailable(`${this.name} does not say which chain it serves`) };
    }
    return new Promise((resolve, reject) => {
      const ask = new Ask(call, resolve);
      const unanswered = () => fail([ask], new RpcUnavailable(`${this.name} could not be asked`));
      this.#sendAll([ask], run).then(unanswered, reject);
    });
  }

  /** Asks in the background whether the endpoint is well again. */
  async probe(): Promise<void> {
    const startedAt = this.#now;
    this.health.begin(startedAt);
    if ((await this.judge()) === "well") this.#isWell(startedAt);
    else this.health.fail(this.#now);
  }

  /** By a question that nothing which callers ask can hold up. One that is under way answers all who want to know. */
  judge(): Promise<Verdict> {
    this.#judging ??= this.#judgeNow().finally(() => {
      this.#judging = undefined;
    });
    return this.#judging;
  }

  async #judgeNow(): Promise<Verdict> {
    if (!this.#pipes) return "down";
    const question = questionOf({ ...this.options.identity.neutral, check: (result) => result });
    const startedAt = this.#now;
    const { reply, retryAfterMs } = await askNode(this.#pipes.own, question);
    this.#retryAfterMs = retryAfterMs;
    const verdict = verdictOn(reply);
    // A successful answer to a caller meanwhile counts as much as an answer to this.
    return verdict === "down" && this.#wellAt > startedAt ? "well" : verdict;
  }

  /** Asks which chain it serves and for its newest block, where that was not done lately. */
  async checkUp(): Promise<void> {
    await this.#checkUp?.finish();
  }

  /** Asks now which chain it serves. `reply`: as `identity.check` reads it. */
  async identify(): Promise<{ reply: Reply; latencyMs: number }> {
    const startedAt = this.#now;
    const reply = (await this.#checkUp?.identify()) ?? { error: new RpcUnavailable(`${this.name}: ${this.unusable}`) };
    if ("error" in reply && !(reply.error instanceof RpcRejected)) this.report.blame(reply.error.message);
    return { reply, latencyMs: Math.round(this.#now - startedAt) };
  }

  async close(): Promise<void> {
    await this.#pipes?.close();
  }

  #openCheckUp(pipes: Pipes): CheckUp<Endpoint> {
    const { identity, currency } = this.options;
    return new CheckUp({
      ...{ node: this, identity, currency, report: this.report },
      now: () => this.#now,
      pipe: () => pipes.own,
      leave: (reason) => this.#leave(reason),
      welcome: () => {
        this.#unusable = undefined;
        this.report.end("unusable");
      },
    });
  }

  get #now(): number {
    return this.options.steady.now();
  }

  #leave(reason: string, until = this.#now + wrongChainMs): void {
    this.#unusable = { reason, until };
    if (this.#isIdentified) this.options.forget();
    this.#isIdentified = false;
    this.report.turn("unusable", reason);
  }

  /**
   * Now and then a request carries the questions which chain this is and how new its newest block, so that asking costs no
   * round trip of its own. Until the first is answered, nothing else that it says is taken; a node that showed it before
   * keeps the rest waiting no longer than a slow answer takes.
   */
  async #sendChecked(asks: readonly Ask[], run: Run): Promise<void> {
    const { identity } = this.options;
    const owner = asks[0]?.call.owner ?? "";
    const checks = (run.heavy ? [] : (this.#checkUp?.takeDue(owner) ?? [])).map(
      ({ call, take }) => new Ask(call, take),
    );
    const wasIdentified = this.#isIdentified;
    if (wasIdentified && checks.length === 0) return this.#sendAll(asks, run);
    let held: [Ask, Reply][] | undefined = [];
    const open = () => {
      for (const [ask, reply] of held ?? []) ask.answer(reply);
      held = undefined;
    };
    const patience = wasIdentified ? setTimeout(open, this.#patienceWith(run)) : undefined;
    const release = (who: Reply) => {
      clearTimeout(patience);
      const problem = "error" in who ? who.error : undefined;
      if (problem instanceof WrongChain) {
        this.#leave(problem.message);
        return fail(asks, new RpcUnavailable(`${this.name} is not used. ${problem.message}`));
      }
      const isAnswered = !problem || (identity.optional && problem instanceof RpcRejected);
      if (isAnswered) this.#isIdentified = true;
      else if (!wasIdentified) return fail(asks, problem);
      open();
    };
    const carried = asks.map(
      (ask) => new Ask(ask.call, (reply) => void (held ? held.push([ask, reply]) : ask.answer(reply))),
    );
    const [first, ...more] = checks;
    const who = new Ask({ ...questionOf(identity), owner }, (reply) => {
      first?.answer(reply);
      release(reply);
    });
    await this.#sendAll([who, ...more, ...carried], run);
  }

  /** Milliseconds after which an answer is late. */
  #patienceWith(run: Run): number {
    const usual = run.heavy ? heavyPatienceMs : Math.max(MIN_PATIENCE_MS, 4 * (this.health.latencyMs ?? 100) + 50);
    return usual + this.pace.delay(this.#now);
  }

  async #sendAll(asks: readonly Ask[], run: Run): Promise<void> {
    const limit = this.batchLimit.current(this.#now);
    const chunks: Promise<void>[] = [];
    for (let start = 0; start < asks.length; start += limit)
      chunks.push(this.#send(asks.slice(start, start + limit), run));
    await Promise.all(chunks);
  }

  /** Sends calls separately to find the one that spoils or delays a request. */
  async #sendApart(asks: readonly Ask[], run: Run): Promise<void> {
    await Promise.all(splitApart(asks).map((part) => this.#sendAll(part, run)));
  }

  async #send(asks: readonly Ask[], run: Run): Promise<void> {
    const sending = this.#sendOnce(asks, run);
    if (asks.length === 1) return sending;
    await Promise.all([sending, this.#askBeside(sending, asks, run)]);
  }

  /** One call may keep the others of its request waiting. Where the node itself does well, they are asked for apart. */
  async #askBeside(sending: Promise<void>, asks: readonly Ask[], run: Run): Promise<void> {
    if (await isOverWithin(sending, this.#patienceWith(run))) return;
    if ((await this.judge()) !== "well" || run.signal.aborted) return;
    const open = asks.filter(({ isAnswered }) => !isAnswered);
    const [owner, ...others] = ownersOf(open);
    if (owner !== undefined && others.length === 0) this.options.suspects.suspect(owner);
    if (open.length > 0) await this.#sendApart(open, run);
  }

  async #sendOnce(asks: readonly Ask[], run: Run): Promise<void> {
    if (!this.#pipes) return fail(asks, new RpcUnavailable(`${this.name}: ${this.unusable}`));
    const calls = asks.map(({ call }) => call);
    const first = this.#nextId;
    this.#nextId += calls.length;
    if (this.pace.delay(this.#now) >= run.endsAt - performance.now())
      return fail(asks, new RpcUnavailable(`${this.name} asks to wait`, "later"));
    try {
      await this.pace.turn(() => this.#now, run.background, run.signal);
    } catch {
      return fail(asks, new RpcTimeout());
    }
    const startedAt = this.#now;
    this.pace.sent(startedAt);
    this.health.begin(startedAt);
    this.counters.requests++;
    const maxBytes = Math.min(
      MAX_BYTES,
      calls.reduce((sum, call) => sum + call.maxBytes + envelopeBytes, 0),
    );
    let answer: HttpAnswer;
    try {
      answer = await this.#pipes.of(run.lane).post(writeCalls(calls, first), { maxBytes, signal: run.signal });
    } catch (error) {
      return this.#explainFailure(error, asks, run, startedAt);
    }
    return this.#read(answer, asks, first, run, startedAt);
  }

  async #read(answer: HttpAnswer, asks: readonly Ask[], first: number, run: Run, startedAt: number): Promise<void> {
    const { status, retryAfterMs } = answer;
    if (status === 429) {
      if (asks.every(({ call }) => call.kind !== undefined) && limitsOneMethod(answer.text)) {
        this.health.failHeavy(this.#now, asks[0]!.call.method);
        for (const ask of asks) ask.answer({ error: this.#explainStatus(status, ask.call, retryAfterMs) });
        return;
      }
      const error = new RpcUnavailable(`${this.name} asks for fewer requests`, "later");
      return this.#findFault({ asks, run, startedAt, error, retryAfterMs });
    }
    const replies = readReplies(
      answer.text,
      asks.map(({ call }) => call),
      first,
    );
    const ok = status >= 200 && status < 300;
    if ("refused" in replies) {
      const isExplained = typeof replies.refused === "object" && replies.refused !== null;
      return status < 500 || isExplained
        ? this.#refuseBatch(replies.refused, asks, run, startedAt)
        : this.#failByStatus(status, asks, run, startedAt);
    }
    // Nodes put JSON-RPC errors under any status. Without one, a bad status is the only information.
    if (!ok && replies.every((reply) => "error" in reply && reply.error instanceof RpcInvalid))
      return this.#failByStatus(status, asks, run, startedAt);
    return this.#judgeReplies(replies, asks, run, startedAt, retryAfterMs);
  }

  /** Records the quality of the replies, and their evidence about the node. */
  async #judgeReplies(
    replies: Reply[],
    asks: readonly Ask[],
    run: Run,
    startedAt: number,
    retryAfterMs?: number,
  ): Promise<void> {
    const now = this.#now;
    const unanswered: Ask[] = [];
    let answered = 0;
    let limited = 0;
    let invalid = 0;
    for (const [index, reply] of replies.entries()) {
      const ask = asks[index]!;
      const error = "error" in reply ? reply.error : this.#outdated(reply);
      if (error instanceof RpcRejected) this.#refusals.learn(ask.call, error, now);
      if (!error || error.retry === "never") {
        answered++;
        this.#refusals.answered(ask.call);
      } else if (error instanceof Unanswered) {
        unanswered.push(ask);
        continue;
      } else if (error.retry === "later") {
        limited++;
        this.#refusals.putOff(ask.call, now, retryAfterMs);
      } else if (error instanceof RpcInvalid) invalid++;
      ask.answer(error ? { error } : reply);
    }
    if (limited === 0 && unanswered.length === 0) {
      this.batchLimit.accepted(asks.length);
      this.pace.accepted();
    }
    if (answered > 0) this.#isWell(startedAt, run.heavy);
    else this.health.abandon();
    this.counters.refused += limited + invalid;
    if (limited > 0 || (invalid > 0 && answered === 0)) void this.#blameNode(asks.length, startedAt, limited > 0);
    if (unanswered.length === 0) return;
    const error = new Unanswered(`The node left out the answer to ${unanswered[0]!.call.method}`);
    if (answered > 0 && asks.length > 1) return this.#sendApart(unanswered, run);
    return this.#findFault({ asks: unanswered, run, startedAt, error });
  }

  /** The answer itself may say that it is of the past. */
  #outdated(reply: Reply): RpcError | undefined {
    const head =
      "value" in reply ? this.options.identity.headIn?.((reply.value as Found | undefined)?.result) : undefined;
    if (!head) return undefined;
    const { currency } = this.options;
    const isBehind = currency.isBehind(head);
    currency.saw(this, head);
    return isBehind ? new RpcUnavailable(`${this.name} answers as of ${head.number}, which is long past`) : undefined;
  }

  #isWell(startedAt: number, heavy?: string): void {
    const now = this.#now;
    this.#wellAt = now;
    this.health.succeed(now, now - startedAt, heavy);
    this.report.end("down");
  }

  /** The node itself is to blame only where it does badly at a neutral question, too. */
  async #blameNode(size: number, startedAt: number, isLimited: boolean): Promise<Verdict> {
    const verdict = await this.judge();
    if (verdict === "limited") this.#bookLimit(size, startedAt, this.#retryAfterMs);
    else if (verdict === "down" && !isLimited) this.#isDown("It gives no answers that can be read");
    return verdict;
  }

  #isDown(reason: string): void {
    this.health.fail(this.#now);
    if (this.health.state(this.#now) !== "closed") this.report.turn("down", reason);
  }

  /**
   * A request came to nothing as a whole. Where the node does badly itself, that is booked on the node; else its calls
   * are asked for apart, and the call that comes to nothing alone is at fault.
   */
  async #findFault(found: {
    asks: readonly Ask[];
    run: Run;
    startedAt: number;
    error: RpcError;
    retryAfterMs?: number | undefined;
    /** The request was never sent, so none of its calls can be the cause. */
    unsent?: boolean;
    /** The length of the request may be the reason of the refusal. */
    isOfLength?: boolean;
    /** Error for each call, where it is not `error`. */
    explain?: (call: WireCall) => RpcError;
  }): Promise<void> {
    const { asks, run, startedAt, error, retryAfterMs, unsent, isOfLength, explain = () => error } = found;
    const now = this.#now;
    const isLimited = error.retry === "later";
    this.health.abandon();
    const verdict = unsent ? "down" : await this.judge();
    if (verdict === "well" && asks.length > 1) {
      // Where smaller requests go well, those of that size came too fast, or were too long.
      const learn = () => {
        if (isLimited) this.batchLimit.crowded(asks.length);
        else if (isOfLength) this.batchLimit.refused(this.#now, asks.length);
      };
      return this.#sendApart(watchAll(asks, learn), run);
    }
    if (verdict === "limited") this.#bookLimit(asks.length, startedAt, this.#retryAfterMs ?? retryAfterMs);
    else if (verdict === "down") this.#isDown(error.message);
    for (const { call } of asks) {
      this.counters.refused++;
      if (verdict !== "well") continue;
      this.options.suspects.suspect(call.owner);
      if (isLimited) this.#refusals.putOff(call, now, retryAfterMs);
      if (run.heavy) this.health.failHeavy(now, run.heavy);
      this.report.note(`${call.method}: ${error.message}`);
    }
    for (const ask of asks) ask.answer({ error: explain(ask.call) });
  }

  #bookLimit(size: number, sentAt: number, retryAfterMs: number | undefined): void {
    const now = this.#now;
    this.counters.rateLimited++;
    if (size > 1) this.batchLimit.crowded(size);
    // One batch alone in its second was too long rather than too soon.
    if (size === 1 || retryAfterMs !== undefined || !this.pace.wasAlone(now, sentAt))
      this.pace.refused(now, sentAt, retryAfterMs);
    this.report.note("It asks for fewer requests");
  }

  async #refuseBatch(error: unknown, asks: readonly Ask[], run: Run, startedAt: number): Promise<void> {
    const reason = error === undefined ? undefined : classifyError(error, run.heavy ?? "several calls at once");
    const wording = reason?.message ?? "";
    const stated = Number(/\b\d{1,4}\b/.exec(wording.replace(/-?\d{5,}/g, ""))?.[0]);
    const namesBatch = /batch/i.test(wording);
    if (reason?.retry === "later" && !namesBatch) return this.#findFault({ asks, run, startedAt, error: reason });
    const ofBatch = namesBatch || (stated < asks.length && !(reason instanceof RangeTooLarge));
    this.health.abandon();
    const learn = () => this.batchLimit.refused(this.#now, asks.length, stated);
    // Heavy calls of one request have one method: if that is what was refused, others may be asked in batches still.
    if (run.heavy && !ofBatch) return this.#sendSingly(asks, run, learn);
    learn();
    return this.#sendAll(asks, run);
  }

  async #sendSingly(asks: readonly Ask[], run: Run, ifAllGoWell: () => void = () => {}): Promise<void> {
    await Promise.all(watchAll(asks, ifAllGoWell).map((ask) => this.#send([ask], run)));
  }

  #failByStatus(status: number, asks: readonly Ask[], run: Run, startedAt: number): Promise<void> {
    const explain = (call: WireCall) => this.#explainStatus(status, call);
    const error = new RpcUnavailable(`${this.name} answered with status ${status}`);
    const isOfLength = isRefusal(status) && status !== 401 && status !== 403;
    return this.#findFault({ asks, run, startedAt, error, explain, isOfLength });
  }

  #explainStatus(status: number, call: WireCall, retryAfterMs?: number): RpcError {
    const message = `${this.name} answered with status ${status}`;
    if (!isRefusal(status) || call.kind === undefined) return new RpcUnavailable(message);
    const error = new RpcRejected(status, message, "elsewhere");
    this.#refusals.learnStatus(call.kind, error, this.#now, retryAfterMs);
    return error;
  }

  async #explainFailure(error: unknown, asks: readonly Ask[], run: Run, startedAt: number): Promise<void> {
    if (error instanceof BodyTooLarge) return this.#tooLarge(asks, run, startedAt);
    if (run.signal.aborted) {
      const elapsed = this.#now - startedAt;
      this.health.abandon();
      fail(asks, new RpcTimeout());
      if (elapsed >= slowMs && elapsed > 3 * (this.health.latencyMs ?? 0)) void this.#explainSilence(asks);
      return;
    }
    const code = (error as { code?: unknown } | null)?.code;
    const reason = typeof code === "string" && /^[A-Z_]{1,40}$/.test(code) ? code : "";
    const unreached = new RpcUnavailable(`${this.name} can't be reached${reason && ` (${reason})`}`);
    const unsent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(reason);
    return this.#findFault({ asks, run, startedAt, error: unreached, unsent });
  }

  async #explainSilence(asks: readonly Ask[]): Promise<void> {
    const verdict = await this.judge();
    if (verdict === "down") return this.#isDown("It gives no answers in time");
    const [owner, ...others] = ownersOf(asks);
    if (owner !== undefined && others.length === 0) this.options.suspects.suspect(owner);
  }

  /** One call of a batch may have spoilt it for all, so each is asked for alone, within its own limit. */
  async #tooLarge(asks: readonly Ask[], run: Run, startedAt: number): Promise<void> {
    if (asks.length > 1) {
      this.health.abandon();
      return this.#sendSingly(asks, run);
    }
    const { call } = asks[0]!;
    const message = `The answer to ${call.method} is larger than ${call.maxBytes} bytes`;
    if (!call.chainSized) return this.#findFault({ asks, run, startedAt, error: new RpcInvalid(message, true) });
    this.health.abandon();
    const error =
      call.method === "eth_getLogs"
        ? new RangeTooLarge(message, "results", undefined, true)
        : new RpcInvalid(message, true, "never");
    fail(asks, error);
  }
}

/** A call's value, with the result that it was made of. */
type Found = { result?: unknown };

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425;
}

async function isOverWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
