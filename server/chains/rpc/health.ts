const smoothing = 0.2;
const failuresToOpen = 3;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

export type BreakerState = "closed" | "open" | "half-open";

/** How one endpoint has been doing, and a circuit breaker over it. Times in milliseconds of the given clock. */
export class Health {
  /** Smoothed time of good answers; undefined before the first. */
  latencyMs: number | undefined;
  /** Smoothed share of failures, 0 to 1. */
  errorRate = 0;
  #failuresInARow = 0;
  #openings = 0;
  #openUntil = 0;
  #trial = false;

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

  succeed(latencyMs: number): void {
    this.latencyMs =
      this.latencyMs === undefined ? latencyMs : this.latencyMs + smoothing * (latencyMs - this.latencyMs);
    this.errorRate *= 1 - smoothing;
    this.#failuresInARow = 0;
    this.#openings = 0;
    this.#trial = false;
  }

  fail(now: number): void {
    this.errorRate += smoothing * (1 - this.errorRate);
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

  /** A request ended without telling anything of the endpoint (cut short, or told to wait). */
  abandon(): void {
    this.#trial = false;
  }
}
