import type { RpcRejected } from "../errors";
import type { WireCall } from "./answers";
import { isOfTheKind } from "./classify";

const askAgainAfterMs = 10 * 60_000;
/** A refusal that is a status only may be trouble that passes. */
const statusHoldsMs = 60_000;
/** Public nodes count their calls over ten seconds. */
const limitHoldsMs = 10_000;

/** What one endpoint said that it doesn't do: methods, and kinds of calls within one. */
export class Refusals {
  readonly #kept = new Map<string, { error: RpcRejected; until: number }>();

  learn({ method, past, kind }: WireCall, error: RpcRejected, now: number): void {
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

  #keep(what: string, error: RpcRejected, until: number): void {
    this.#kept.set(what, { error, until });
  }
}
