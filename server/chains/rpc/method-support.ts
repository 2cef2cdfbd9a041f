import { type RpcRejected, TooManyInputs } from "../errors";
import { isOfTheKind } from "./classify";
import type { WireCall } from "./wire";

const askAgainAfterMs = 10 * 60_000;
/** A refusal that is a status only may be trouble that passes. */
const statusHoldsMs = 60_000;
/** Public nodes count their calls over ten seconds. */
const limitHoldsMs = 10_000;

/** What one endpoint said that it doesn't do: methods, and kinds of calls within one. */
export class Refusals {
  readonly #kept = new Map<string, { error: RpcRejected; until: number }>();

  /** The shortest lists that were too long, by method. */
  readonly #lists = new Map<string, { error: TooManyInputs; most: number; until: number }>();

  learn({ method, past, kind, inputs }: WireCall, error: RpcRejected, now: number): void {
    if (error instanceof TooManyInputs && inputs) {
      const most = Math.min(error.accepted ?? inputs, inputs - 1, this.#listOf(method, now)?.most ?? inputs);
      this.#lists.set(method, { error, most, until: now + askAgainAfterMs });
    }
    if (error.methodMissing && !past) this.#keep(method, error, now + askAgainAfterMs);
    if (kind !== undefined && isOfTheKind(error)) this.#keep(kind, error, now + askAgainAfterMs);
  }

  /** Of a kind that was answered with nothing but a status. */
  learnStatus(kind: string, error: RpcRejected, now: number, retryAfterMs = 0): void {
    this.#keep(kind, error, now + Math.max(error.rpcCode === 429 ? limitHoldsMs : statusHoldsMs, retryAfterMs));
  }

  /** By method or kind. */
  find(what: string, now: number): RpcRejected | undefined {
    const kept = this.#kept.get(what);
    return kept && kept.until > now ? kept.error : undefined;
  }

  /** Of a call: for its kind, or the length of its list. */
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
