import type { schema } from "@/server/db";

export type QuietHours = NonNullable<schema.ChannelSettings["quietHours"]>;

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** A zone that this process knows, by its IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** When the quiet hours that `now` lies in end; undefined where it lies in none. A change of the clock is followed. */
export function quietUntil({ from, to, timeZone }: QuietHours, now: number): number | undefined {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const local = minuteOfDay(now, timeZone);
  // The same twice is all day, but for the minute of what has waited.
  const isDay = begin === end && local !== end;
  const isQuiet =
    isDay || (begin < end ? local >= begin && local < end : begin > end && (local >= begin || local < end));
  if (!isQuiet) return undefined;
  const minuteStart = Math.floor(now / minuteMs) * minuteMs;
  const until = minuteStart + ((end - local + dayMinutes) % dayMinutes) * minuteMs;
  // Where the clock is changed meanwhile, the end is an hour or so off.
  const off = minuteOfDay(until, timeZone) - end;
  const shift = off > dayMinutes / 2 ? off - dayMinutes : off < -dayMinutes / 2 ? off + dayMinutes : off;
  return until - shift * minuteMs;
}

function minuteOfDay(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return minutesOf(format.format(at));
}
