/** Below this many rows a list may lose half of them in a day's work. */
const SMALLEST_GUARDED = 10;
/** How often in a row a smaller file must come before it is believed, and over a refresh interval at least. */
const TIMES_TO_BELIEVE = 3;

interface Shrink {
  /** Rows of the last believed file at this address, null where there was none. */
  before: number | null;
  after: number;
  /** Since when (milliseconds) and how often the file has been this small, this time not counted. */
  since: number | null;
  times: number;
}

/**
 * Why a file that lost half of its entries, or all, is not believed yet: publishers cut their lists by accident, and
 * thieves would like to. Null, where it is fine or has been so for long enough to be meant.
 */
export function doubtShrink({ before, after, since, times }: Shrink, now: number, refreshMs: number): string | null {
  if (before === null || before === 0) return null;
  if (after > 0 && (before < SMALLEST_GUARDED || after * 2 > before)) return null;
  if (since !== null && times + 1 >= TIMES_TO_BELIEVE && now - since >= refreshMs) return null;
  return `the list shrank from ${before} to ${after} entries: the last good copy is kept until this has been so ${TIMES_TO_BELIEVE} times in a row, or until a forced sync`;
}
