const endings = Array.from({ length: 1_000 }, (_, ms) => `.${String(ms).padStart(3, "0")}Z`);
let latest = { second: Number.NaN, text: "" };

/**
 * Whole milliseconds since 1970 as Date writes them, ISO 8601 in UTC. For what each answer and each row of a log wants:
 * Date works its text out anew each time, and that costs as much as a scan's judgement.
 */
export function isoTime(at: number): string {
  const second = Math.floor(at / 1_000);
  // Without the milliseconds, at its end in any year.
  if (second !== latest.second) latest = { second, text: new Date(second * 1_000).toISOString().slice(0, -5) };
  return latest.text + endings[at - second * 1_000];
}
