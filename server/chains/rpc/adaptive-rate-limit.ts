import { setTimeout as sleep } from "node:timers/promises";

const windowMs = 1_000;
const longestIntervalMs = 2_000;
const negligibleMs = 20;
/** No endpoint limits to a rate above this many a second. */
const MAX_COUNTED = 1_000;

/**
 * Learns the request rate of one endpoint. The number of requests in the second before a 429 is the rate from then on.
 * The rate rises a little with each success and falls when it was still too high. Background work takes a place only
 * when no other work needs it.
 */
export class AdaptiveRateLimit {
  intervalMs = 0;
  #nextAt = 0;
  #slowedAt = Number.NEGATIVE_INFINITY;
  /** When the requests of the last second left, without those that were refused. */
  #sent: number[] = [];

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

  sent(now: number): void {
    this.#forget(now);
    if (this.#sent.length < MAX_COUNTED) this.#sent.push(now);
  }

  accepted(): void {
    this.intervalMs = this.intervalMs < negligibleMs ? 0 : this.intervalMs * 0.98;
  }

  /** Whether the request that left then was alone in its second, so that its rate can't be what was too much. */
  wasAlone(now: number, sentAt: number): boolean {
    this.#forget(now);
    return this.#sent.every((other) => other === sentAt) && this.#sent.length <= 1;
  }

  refused(now: number, sentAt: number, retryAfterMs: number | undefined): void {
    this.#forget(now);
    const index = this.#sent.indexOf(sentAt);
    if (index >= 0) this.#sent.splice(index, 1);
    const seen = windowMs / Math.max(1, this.#sent.length);
    // A 429 for a request sent before the last slowdown only shows how many were too many.
    const news = sentAt > this.#slowedAt;
    this.intervalMs = Math.min(longestIntervalMs, Math.max(seen, this.intervalMs * (news ? 1.25 : 1)));
    if (news) this.#slowedAt = now;
    const windowEnds = (this.#sent[0] ?? now - windowMs) + windowMs;
    this.#nextAt = Math.max(this.#nextAt, windowEnds, now + (retryAfterMs ?? Math.min(this.intervalMs, 200)));
  }

  #forget(now: number): void {
    while (this.#sent[0] !== undefined && this.#sent[0] <= now - windowMs) this.#sent.shift();
  }
}
