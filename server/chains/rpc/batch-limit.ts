const most = 250;
const forgetAfterMs = 10 * 60_000;

/** How many calls one endpoint takes in a request: shrinks when a batch is refused, tries more again after ten minutes. */
export class BatchLimit {
  #limit = most;
  #refusedAt = 0;

  current(now: number): number {
    if (this.#limit < most && now - this.#refusedAt > forgetAfterMs) {
      this.#limit = Math.min(most, this.#limit * 4);
      this.#refusedAt = now;
    }
    return this.#limit;
  }

  /** A batch of `size` was refused; `stated` is what the node said it takes. */
  refused(now: number, size: number, stated?: number): void {
    const next = stated !== undefined && stated >= 1 && stated < size ? stated : Math.floor(size / 4);
    this.#limit = Math.max(1, Math.min(this.#limit, next));
    this.#refusedAt = now;
  }
}
