/** `2026-11-21` of UTC. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The first day of the UTC month, by which meters are kept: `2026-11-01`. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** When the next UTC month starts, in milliseconds since 1970. */
export function nextMonthStart(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
