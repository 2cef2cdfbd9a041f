const forgetAfterMs = 60 * 60_000;

/** The earliest block whose logs one endpoint keeps. 0 until it says otherwise; forgotten after an hour. */
export class LogFloor {
  #floor = 0;
  #learntAt = 0;

  current(now: number): number {
    return now - this.#learntAt > forgetAfterMs ? 0 : this.#floor;
  }

  learn(now: number, floor: number): void {
    this.#floor = floor;
    this.#learntAt = now;
  }
}
