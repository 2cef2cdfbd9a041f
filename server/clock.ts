/** Where time comes from; tests inject their own where hours matter. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
