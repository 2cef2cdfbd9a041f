const minute = 60_000;

/** Inngest's own table; the last entry goes on. */
const backoffMs = [0.25, 0.5, 1, 2, 5, 10, 20, 40, 60, 120].map((minutes) => minutes * minute);
const jitterMs = 30_000;

/** Milliseconds until the attempt after `attempt` (from 0), with up to 30 s of jitter. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  return (backoffMs[Math.min(attempt, backoffMs.length - 1)] as number) + Math.floor(random() * jitterMs);
}

/** A `retry-after` header (seconds or a date) in milliseconds from `now`, kept within 1 s and 24 h as Inngest does. */
export function readRetryAfter(header: string, now: number): number | undefined {
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 1_000), 24 * 60 * minute);
}
