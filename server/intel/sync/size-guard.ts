/** Below this many rows a list may lose half of them in a day's work. */
const SMALLEST_GUARDED = 10;
/** From this many rows on a list that is ten times as long as it was is no day's work. */
const SMALLEST_GROWN = 100;
const MOST_TIMES = 10;
/** How often in a row such a file must come before it is believed, and over a refresh interval at least. */
const TIMES_TO_BELIEVE = 3;

interface Change {
  /** Rows of the last believed file at this address, null where there was none. */
  before: number | null;
  after: number;
  /** Since when (milliseconds) and how often the file has been this small or large, this time not counted. */
  since: number | null;
  times: number;
}

/**
 * Why a file that lost half of its entries, or all, or has ten times as many, is not believed yet: publishers cut or
 * swell their lists by accident, and thieves would like to. Null, where it is fine or has been so for long enough to be
 * meant.
 */
export function doubtSize({ before, after, since, times }: Change, now: number, refreshMs: number): string | null {
  if (before === null || before === 0) return null;
  const shrank = after === 0 || (before >= SMALLEST_GUARDED && after * 2 <= before);
  const grew = before >= SMALLEST_GROWN && after >= MOST_TIMES * before;
  if (!shrank && !grew) return null;
  if (since !== null && times + 1 >= TIMES_TO_BELIEVE && now - since >= refreshMs) return null;
  return shrank
    ? `the list shrank from ${before} to ${after} entries: the last good copy is kept until this has been so ${TIMES_TO_BELIEVE} times in a row, or until a forced sync`
    : `the list grew from ${before} to ${after} entries: the last good copy is kept until this has been so ${TIMES_TO_BELIEVE} times in a row, or until a forced sync`;
}
