import { setTimeout as sleep } from "node:timers/promises";

const windowMs = 1_000;
const longestIntervalMs = 2_000;
const negligibleMs = 20;

/**
 * Learns how fast one endpoint may be asked. What it took in the second before a 429 is the rate from then on; it rises
 * a little with each success and falls when it was still too much. Background work takes a place only when nobody else
 * wants it.
 */
export class Pace {
  intervalMs = 0;
  #nextAt = 0;
  #slowedAt = Number.NEGATIVE_INFINITY;
  /** When the requests of the last second left that were taken. */
  #taken: number[] = [];

  /** How long a request that came now would wait. */
  delay(now: number): number {
    return Math.max(0, this.#nextAt - now);
  }

  /** Resolves when it is this request's turn. Rejects with the signal's reason. */
  async turn(now: () => number, background: boolean, signal: AbortSignal): Promise<void> {
    if (this.intervalMs === 0 && this.delay(now()) === 0) return;
    while (background && this.#nextAt + this.intervalMs > now()) {
      await sleep(this.#nextAt + this.intervalMs - now(), undefined, { signal });
    }
    const delay = this.delay(now());
    this.#nextAt = Math.max(now(), this.#nextAt) + this.intervalMs;
    if (delay > 0) await sleep(delay, undefined, { signal });
  }

  accepted(now: number, sentAt: number): void {
    this.#forget(now);
    // More than this in a second is no rate that anybody limits to.
    if (this.#taken.length < 1_000) this.#taken.push(sentAt);
    this.intervalMs = this.intervalMs < negligibleMs ? 0 : this.intervalMs * 0.98;
  }

  /** Requests that left before the last slowing down say nothing new. */
  refused(now: number, sentAt: number, retryAfterMs: number | undefined): void {
    if (sentAt > this.#slowedAt) {
      this.#forget(now);
      const seen = windowMs / Math.max(1, this.#taken.length);
      this.intervalMs = Math.min(longestIntervalMs, Math.max(seen, this.intervalMs * 1.25));
      const windowEnds = (this.#taken[0] ?? now) + windowMs;
      this.#nextAt = Math.max(this.#nextAt, windowEnds);
      this.#slowedAt = now;
    }
    this.#nextAt = Math.max(this.#nextAt, now + (retryAfterMs ?? Math.min(this.intervalMs, 200)));
  }

  #forget(now: number): void {
    while (this.#taken[0] !== undefined && this.#taken[0] <= now - windowMs) this.#taken.shift();
  }
}
