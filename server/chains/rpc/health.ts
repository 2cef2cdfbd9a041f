const smoothing = 0.2;
const failuresToOpen = 3;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** After this time without news, half of what is known of an endpoint is forgotten. */
const halfLifeMs = 30_000;
/** A search that was too much for a node mustn't keep the others from it for long. */
const heavyFailureMs = 30_000;

export type BreakerState = "closed" | "open" | "half-open";

/** How one endpoint has been doing, and a circuit breaker over it. Times in milliseconds of the given clock. */
export class Health {
  /** Smoothed time of good answers; undefined before the first. */
  latencyMs: number | undefined;
  #errorRate = 0;
  #newsAt = 0;
  #failuresInARow = 0;
  #openings = 0;
  #openUntil = 0;
  #trial = false;
  readonly #heavyFailures = new Map<string, number>();

  /** Smoothed share of failures, 0 to 1. Fades, so that an endpoint that was put last gets its chance again. */
  errorRate(now: number): number {
    return this.#errorRate * 0.5 ** (Math.max(0, now - this.#newsAt) / halfLifeMs);
  }

  /** Slow enough to prefer others, as far as that is recent news. */
  isSlow(now: number, fastestMs: number): boolean {
    const latency = this.latencyMs;
    return latency !== undefined && latency > 400 && latency > 4 * fastestMs && now - this.#newsAt < 2 * halfLifeMs;
  }

  state(now: number): BreakerState {
    if (this.#openings === 0) return "closed";
    return now < this.#openUntil ? "open" : "half-open";
  }

  /** Whether a request may be sent now: always when closed, one at a time when half-open. */
  admits(now: number): boolean {
    const state = this.state(now);
    return state === "closed" || (state === "half-open" && !this.#trial);
  }

  /** Milliseconds until it admits a request again, 0 if it does. */
  closedFor(now: number): number {
    return this.state(now) === "open" ? this.#openUntil - now : 0;
  }

  begin(now: number): void {
    if (this.state(now) === "half-open") this.#trial = true;
  }

  /** `heavy`: the method, of a heavy call. */
  succeed(now: number, latencyMs: number, heavy?: string): void {
    if (heavy) this.#heavyFailures.delete(heavy);
    this.#learn(now, 0);
    this.latencyMs =
      this.latencyMs === undefined ? latencyMs : this.latencyMs + smoothing * (latencyMs - this.latencyMs);
    this.#failuresInARow = 0;
    this.#openings = 0;
    this.#trial = false;
  }

  fail(now: number): void {
    this.#learn(now, 1);
    this.#failuresInARow++;
    const wasTrial = this.#trial;
    this.#trial = false;
    if (!wasTrial && this.#failuresInARow < failuresToOpen) return;
    if (this.state(now) === "open") return;
    // Jitter keeps several instances from asking a recovering node all at once.
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#openings) * (0.8 + Math.random() * 0.4);
    this.#openings++;
    this.#openUntil = now + pause;
  }

  /** Heavy calls fail on nodes that do well (a gateway gives up on them), and mustn't keep quick ones from these. */
  failHeavy(now: number, method: string): void {
    this.#heavyFailures.set(method, now);
    this.abandon();
  }

  /** Whether others are to be asked for the heavy method first: it failed lately, and didn't go well since. */
  failedLately(now: number, method: string): boolean {
    return now - (this.#heavyFailures.get(method) ?? Number.NEGATIVE_INFINITY) < heavyFailureMs;
  }

  #learn(now: number, failure: 0 | 1): void {
    const before = this.errorRate(now);
    this.#errorRate = before + smoothing * (failure - before);
    this.#newsAt = now;
  }

  /** A request ended without information about the endpoint (cut short, or asked to wait). */
  abandon(): void {
    this.#trial = false;
  }
}
