import { setTimeout as sleep } from "node:timers/promises";

const firstIntervalMs = 100;
const longestIntervalMs = 2_000;
const negligibleMs = 20;

/**
 * Learns how fast one endpoint may be asked: the time between requests doubles when the node answers 429 and shrinks a
 * little with each success. Background work takes a place only when nobody else wants it.
 */
export class Pace {
  intervalMs = 0;
  #nextAt = 0;

  /** How long a request that came now would wait. */
  delay(now: number): number {
    return Math.max(0, this.#nextAt - now);
  }

  /** Resolves when it is this request's turn. Rejects with the signal's reason. */
  async turn(now: () => number, background: boolean, signal: AbortSignal): Promise<void> {
    while (background && this.#nextAt > 0 && this.#nextAt + this.intervalMs > now()) {
      await sleep(this.#nextAt + this.intervalMs - now(), undefined, { signal });
    }
    const delay = this.delay(now());
    if (delay > 0 || this.intervalMs > 0) this.#nextAt = Math.max(now(), this.#nextAt) + this.intervalMs;
    if (delay > 0) await sleep(delay, undefined, { signal });
  }

  accepted(): void {
    this.intervalMs = this.intervalMs < negligibleMs ? 0 : this.intervalMs * 0.97;
  }

  refused(now: number, retryAfterMs: number | undefined): void {
    this.intervalMs = Math.min(longestIntervalMs, Math.max(firstIntervalMs, this.intervalMs * 2));
    this.#nextAt = Math.max(this.#nextAt, now + (retryAfterMs ?? this.intervalMs));
  }
}
