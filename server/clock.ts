/** Where time comes from; tests inject their own where hours matter. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** The clock was set back. Whatever is due at `since` or later, by its rows, would wait `byMs` longer than was meant. */
export interface SetBack {
  byMs: number;
  since: Date;
}
