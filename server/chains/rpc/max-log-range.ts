const ladder = [10_000, 5_000, 2_000, 1_000, 100, 10, 1];
const forgetAfterMs = 60 * 60_000;

/** How many blocks one endpoint takes in an eth_getLogs. Unlimited until refused; forgotten after an hour. */
export class MaxLogRange {
  #accepted = Number.POSITIVE_INFINITY;
  #refused = Number.POSITIVE_INFINITY;
  #refusedAt = 0;
  #streak = 0;
  /** The limit under which a range went well. */
  #taken = 0;

  current(now: number): number {
    if (now - this.#refusedAt > forgetAfterMs) this.#accepted = this.#refused = Number.POSITIVE_INFINITY;
    return this.#accepted;
  }

  /** Whether ranges of the present length were taken, so that several may be asked for at once. */
  get proven(): boolean {
    return this.#accepted === this.#taken;
  }

  /** The node counts an open end as far away, so it is to be asked by numbers; `most` is the limit that it stated. */
  closeEnds(now: number, most: number): void {
    this.#refusedAt = now;
    this.#accepted = Math.min(this.#accepted, Math.max(1, most));
  }

  /** A range of `span` blocks was refused; `stated` is what the node said it takes. */
  refuse(now: number, span: number, stated?: number): void {
    this.#refused = Math.min(this.#refused, span);
    this.#refusedAt = now;
    this.#streak = 0;
    const next =
      stated !== undefined && stated >= 1 && stated < span ? stated : (ladder.find((step) => step < span) ?? 1);
    this.#accepted = Math.min(this.#accepted, Math.floor(next));
    if (stated !== undefined && stated < span) this.#refused = Math.min(this.#refused, stated + 1);
  }

  /** After three ranges in a row went well, tries one halfway (by ratio) to what was refused, until they are close. */
  accept(span: number): void {
    this.#taken = this.#accepted;
    if (span < this.#accepted || ++this.#streak < 3) return;
    this.#streak = 0;
    if (this.#refused / this.#accepted <= 2) return;
    this.#accepted = Math.min(this.#accepted * 2, this.#refused - 1);
  }
}
