/** Where time comes from; tests inject their own where hours matter. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/**
 * Shows no date, and cannot be set. For short-lived state in memory that would otherwise last as long as a clock was
 * ahead.
 */
export const steadyClock: Clock = { now: () => performance.now() };

/** A clock that knows how far it was set back. */
export interface ObservedClock extends Clock {
  /** By how many ms it is behind its furthest reading since this was asked last, by a clock that can't be set. */
  setBackBy(): number;
}

/** Each reading counts: of one that was ahead for a moment only, something may have been put off by it. */
export function observeClock({ now: read }: Clock): ObservedClock {
  const ahead = (wall: number) => wall - performance.now();
  let furthest = ahead(read());
  return {
    now() {
      const wall = read();
      furthest = Math.max(furthest, ahead(wall));
      return wall;
    },
    setBackBy() {
      const present = ahead(read());
      const by = Math.max(0, furthest - present);
      furthest = present;
      return by;
    },
  };
}
