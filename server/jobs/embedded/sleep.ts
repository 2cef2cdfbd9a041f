const unitMs = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 };
/** Limit of a sleep: 366 days, as in Inngest. */
export const longestSleepMs = 366 * unitMs.d;

/** When a Sleep op ends, in ms: its name is a duration (`1h30m`) or a date. Throws on anything else. */
export function sleepEnd(name: string, now: number): number {
  const until = /^(\d+[wdhms])+$/.test(name) ? now + durationMs(name) : name === "" ? now : Date.parse(name);
  if (Number.isNaN(until)) throw new Error(`a sleep of ${JSON.stringify(name.slice(0, 40))} is not understood`);
  return Math.min(until, now + longestSleepMs);
}

function durationMs(text: string): number {
  let total = 0;
  for (const [, count, unit] of text.matchAll(/(\d+)([wdhms])/g)) total += Number(count) * unitMs[unit as "s"];
  return total;
}
