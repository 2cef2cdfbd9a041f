import { Cron } from "croner";

/** When an Inngest cron (`TZ=Europe/Lisbon 0 6 * * *`, UTC without TZ) fires next after `after`. Throws if it is none. */
export function readCron(source: string): (after: number) => number | undefined {
  const [, timezone = "UTC", pattern = ""] = /^(?:TZ=(\S+)\s+)?(.*)$/.exec(source.trim()) ?? [];
  const cron = new Cron(pattern, { mode: "5-part", timezone, paused: true });
  const next = (after: number) => cron.nextRun(new Date(after))?.getTime();
  next(0); // An unknown time zone shows only here.
  return next;
}
