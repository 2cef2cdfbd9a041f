/** Erigon accepts no more by default. */
const most = 100;
const forgetAfterMs = 10 * 60_000;

/**
 * How many calls one endpoint takes in a request. A refused batch lowers it for ten minutes; a batch that came too fast
 * (some nodes count the calls in it) halves it until batches go well again.
 */
export class BatchLimit {
  #limit = most;
  #refusedAt = 0;
  #eased = most;

  current(now: number): number {
    if (this.#limit < most && now - this.#refusedAt > forgetAfterMs) {
      this.#limit = Math.min(most, this.#limit * 4);
      this.#refusedAt = now;
    }
    return Math.min(this.#limit, this.#eased);
  }

  /** A batch of `size` was refused for being one, or too long; `stated` is what the node said it takes. */
  refused(now: number, size: number, stated?: number): void {
    const next = stated !== undefined && stated >= 1 && stated < size ? stated : Math.floor(size / 4);
    this.#limit = Math.max(1, Math.min(this.#limit, next));
    this.#refusedAt = now;
  }

  /** A batch of `size` was too much at once. */
  crowded(size: number): void {
    this.#eased = Math.max(1, Math.min(this.#eased, Math.floor(size / 2)));
  }

  accepted(size: number): void {
    if (size >= this.#eased) this.#eased = Math.min(most, this.#eased * 2);
  }
}
