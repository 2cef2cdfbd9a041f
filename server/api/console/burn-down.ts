const dayMs = 86_400_000;

interface BurnDown {
  /** Calls left at the end of each day of this month, today included, oldest first. */
  left: { day: string; calls: number }[];
  /** Days in this month. */
  days: number;
  /** Calls a day, of the last seven whole days since the first one with any; of today where there is none. */
  pace: number;
  /** No whole day has calls yet: the pace says too little for a forecast. */
  young: boolean;
  /** At this pace: when nothing is left, before the month ends. */
  usedUpOn: Date | null;
  /** Or what is left at its end. */
  leftAtEnd: number;
}

interface BurnDownInput {
  limit: number;
  /** This month, exactly. */
  used: number;
  /** The last days, oldest first, today last. */
  byDay: readonly { day: string; calls: number }[];
  now: number;
  resetsAt: Date;
}

/** How a month's quota goes, and how it will go on. Days are UTC. */
export function burnDown({ limit, used, byDay, now, resetsAt }: BurnDownInput): BurnDown {
  const month = new Date(now).toISOString().slice(0, 7);
  const ofMonth = byDay.filter(({ day }) => day.startsWith(month));
  let later = 0;
  const left = ofMonth
    .toReversed()
    .map(({ day, calls }) => {
      const one = { day, calls: Math.max(0, limit - (used - later)) };
      later += calls;
      return one;
    })
    .toReversed();
  // On the 31st the last thirty days lack the first: what is used beyond them was used on it.
  if (left.length > 0 && left[0]?.day !== `${month}-01`)
    left.unshift({ day: `${month}-01`, calls: Math.max(0, limit - (used - later)) });
  // Days before the first call do not count as quiet days.
  const began = Math.max(
    0,
    byDay.findIndex(({ calls }) => calls > 0),
  );
  const week = byDay.slice(Math.max(began, byDay.length - 8), -1);
  const whole = week.reduce((sum, { calls }) => sum + calls, 0);
  const pace = whole > 0 ? whole / week.length : (byDay.at(-1)?.calls ?? 0);
  const remaining = Math.max(0, limit - used);
  const needed = (pace * (resetsAt.getTime() - now)) / dayMs;
  const runsOut = needed > remaining || remaining === 0;
  return {
    left,
    days: new Date(Date.UTC(resetsAt.getUTCFullYear(), resetsAt.getUTCMonth(), 0)).getUTCDate(),
    pace,
    young: whole === 0,
    usedUpOn: runsOut ? new Date(pace > 0 ? now + (remaining / pace) * dayMs : now) : null,
    leftAtEnd: Math.max(0, Math.round(remaining - needed)),
  };
}
