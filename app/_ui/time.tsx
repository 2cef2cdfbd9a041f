import { tagOf } from "../locales";
import { readMessages } from "../locales/server";
import { stampOf } from "./time-words";

/** How long ago, with the exact moment as its title. Rendered on the server: the browser's clock plays no part. */
export async function Ago({ at }: { at: Date | string }) {
  const { t, zone } = await readMessages();
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} title={stampOf(moment, zone)}>
      {formatAgo(moment, t.ago)}
    </time>
  );
}

type Words = { now: string; minutes(n: number): string; hours(n: number): string; days(n: number): string };

export function formatAgo(at: Date, words: Words): string {
  const minutes = Math.floor((Date.now() - at.getTime()) / 60_000);
  if (minutes < 1) return words.now;
  if (minutes < 60) return words.minutes(minutes);
  if (minutes < 48 * 60) return minutes < 24 * 60 ? words.hours(Math.floor(minutes / 60)) : words.days(1);
  return words.days(Math.floor(minutes / (24 * 60)));
}

/** A date as the reader writes it, in the reader's time zone. */
export async function Day({ at }: { at: Date | string }) {
  const { language, zone } = await readMessages();
  const moment = new Date(at);
  const text = new Intl.DateTimeFormat(tagOf(language), { dateStyle: "medium", timeZone: zone }).format(moment);
  return <time dateTime={moment.toISOString()}>{text}</time>;
}

/** When something ends: in how long where that is soon, with the exact moment as its title, else the date. */
export async function Until({ at }: { at: Date | string }) {
  const { t, zone } = await readMessages();
  const moment = new Date(at);
  const minutes = Math.ceil((moment.getTime() - Date.now()) / 60_000);
  const hours = Math.round(minutes / 60);
  if (minutes <= 0 || hours > 7 * 24) return <Day at={at} />;
  return (
    <time dateTime={moment.toISOString()} title={stampOf(moment, zone)}>
      {minutes < 60 ? t.in.minutes(minutes) : hours < 48 ? t.in.hours(hours) : t.in.days(Math.round(hours / 24))}
    </time>
  );
}
