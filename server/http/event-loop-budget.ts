import { performance } from "node:perf_hooks";

/** Debt beyond a burst is dropped, so that a past flood causes no further delay. */
const MAX_BEYOND_MS = 200;
/** Assumed cost of a guest while it is in, since its work may begin later. */
const advanceMs = 30;
/** So long after one came in, what the loop works is taken for guests' work: one that waits for something works no more. */
const workMs = 500;
/** However busy the loop is, with whatever else, a guest is let in so often. */
const patienceMs = 200;

/**
 * Guests of the event loop together get half of its time. After a burst, they also get its idle time. The loop's work
 * while guests are in counts as theirs, since its origin is unknown. While none is in, it costs them nothing.
 */
export class EventLoopBudget {
  readonly #burstMs: number;
  #guests = 0;
  #owedMs = 0;
  #seen = performance.eventLoopUtilization();
  #enteredAt = Number.NEGATIVE_INFINITY;

  /** `burstMs`: milliseconds of work that are let pass at once, such as a page with its parts. */
  constructor(burstMs = 300) {
    this.#burstMs = burstMs;
  }

  get guests(): number {
    return this.#guests;
  }

  /** False: none may come in just now; to be asked again soon. */
  enter(): boolean {
    this.#count(0);
    const now = performance.now();
    if (this.#owedMs > this.#burstMs - advanceMs && now - this.#enteredAt < patienceMs) return false;
    this.#enteredAt = now;
    this.#owedMs += advanceMs;
    this.#guests++;
    return true;
  }

  leave(): void {
    this.#count(advanceMs);
    this.#guests--;
  }

  #count(givenBackMs: number): void {
    const seen = performance.eventLoopUtilization();
    const mayWork = this.#guests > 0 && performance.now() - this.#enteredAt < workMs;
    const worked = mayWork ? seen.active - this.#seen.active : 0;
    const rested = seen.idle - this.#seen.idle;
    this.#seen = seen;
    const owed = this.#owedMs + worked - rested - givenBackMs;
    this.#owedMs = Math.min(Math.max(owed, 0), this.#burstMs + MAX_BEYOND_MS);
  }
}
