import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type RpcRejected, TooManyInputs } from "../errors";
import { isOfTheKind } from "./classify";
import type { WireCall } from "./wire";

const askAgainAfterMs = 10 * 60_000;
/** A refusal that is a status only may be trouble that passes. */
const statusHoldsMs = 60_000;
/** Public nodes count their calls over ten seconds. */
const limitHoldsMs = 10_000;
const firstWaitMs = 100;
const longestWaitMs = 4_000;
const MAX_INPUTS = 500;

/** Refusals of one endpoint: methods, kinds of calls within one, and single calls that have to wait. */
export class MethodSupport {
  readonly #kept = new Map<string, { error: RpcRejected; until: number }>();

  /** The shortest lists that were too long, by method. */
  readonly #lists = new Map<string, { error: TooManyInputs; most: number; until: number }>();

  /** Methods that it answered: a code alone doesn't say that it lacks one of these. */
  readonly #answered = new Set<string>();

  /** Calls for which it asked for patience, though it does well. */
  readonly #waiting = new LRUCache<string, { until: number; times: number }>({ max: MAX_INPUTS });

  answered({ method, params }: WireCall): void {
    if (this.#answered.size < MAX_INPUTS) this.#answered.add(method);
    this.#waiting.delete(keyOf(method, params));
  }

  learn({ method, past, kind, inputs }: WireCall, error: RpcRejected, now: number): void {
    if (error instanceof TooManyInputs && inputs) {
      const most = Math.min(error.accepted ?? inputs, inputs - 1, this.#listOf(method, now)?.most ?? inputs);
      this.#lists.set(method, { error, most, until: now + askAgainAfterMs });
    }
    const { methodMissing } = error;
    if ((methodMissing === true || (methodMissing && !this.#answered.has(method))) && !past)
      this.#keep(method, error, now + askAgainAfterMs);
    if (kind !== undefined && isOfTheKind(error)) this.#keep(kind, error, now + askAgainAfterMs);
  }

  lack(method: string, error: RpcRejected, now: number): void {
    this.#keep(method, error, now + askAgainAfterMs);
  }

  /** Records a kind of call that was answered with a bare status. */
  learnStatus(kind: string, error: RpcRejected, now: number, retryAfterMs = 0): void {
    this.#keep(kind, error, now + Math.max(error.rpcCode === 429 ? limitHoldsMs : statusHoldsMs, retryAfterMs));
  }

  /** The node asked for patience with this very call: for as long as it said, else longer each time. */
  putOff({ method, params }: WireCall, now: number, retryAfterMs?: number): void {
    const key = keyOf(method, params);
    const times = (this.#waiting.get(key)?.times ?? 0) + 1;
    const wait = retryAfterMs ?? Math.min(longestWaitMs, firstWaitMs * 2 ** (times - 1));
    this.#waiting.set(key, { until: now + wait, times });
  }

  /** Milliseconds for which the node asked for patience with this very call. */
  waitOf({ method, params }: WireCall, now: number): number {
    if (this.#waiting.size === 0) return 0;
    return Math.max(0, (this.#waiting.get(keyOf(method, params))?.until ?? 0) - now);
  }

  /** By method or kind. */
  find(what: string, now: number): RpcRejected | undefined {
    const kept = this.#kept.get(what);
    return kept && kept.until > now ? kept.error : undefined;
  }

  /** Refusal of a call: for its kind, or the length of its list. */
  refusalOf({ method, kind, inputs = 0 }: WireCall, now: number): RpcRejected | undefined {
    const list = this.#listOf(method, now);
    return list && inputs > list.most ? list.error : kind === undefined ? undefined : this.find(kind, now);
  }

  #listOf(method: string, now: number) {
    const kept = this.#lists.get(method);
    return kept && kept.until > now ? kept : undefined;
  }

  #keep(what: string, error: RpcRejected, until: number): void {
    this.#kept.set(what, { error, until });
  }
}

function keyOf(method: string, params: string): string {
  return `${method} ${params.length > 300 ? hash("sha256", params) : params}`;
}
