import { z } from "zod";

/** Rules for settings. Their messages contain no value, since it may be a secret. */

export const text = z.string().min(1, "must not be blank");

export const flag = z.stringbool({
  truthy: ["true", "1", "on", "yes"],
  falsy: ["false", "0", "off", "no"],
  error: "must be on or off",
});
/** The part before the @ appears in error messages of failed requests, for example in the log. */
const namesNoParty = (text: string) => !URL.canParse(text) || !(new URL(text).username || new URL(text).password);
export const webUrl = z
  .url({ protocol: /^https?$/, error: "must be a URL that starts with http:// or https://", abort: true })
  .refine(namesNoParty, "must hold no user and no password");
/** Normalised to be joined with paths: no trailing slash, scheme and host in lower case. */
export const rootUrl = webUrl
  .refine((text) => !/[?#]/.test(text), "must hold no ? and no #")
  .transform((text) => (URL.canParse(text) ? new URL(text).href.replace(/\/+$/, "") : text));

export const encoding =
  "must be a valid URL of one host; in its user and password, characters such as / # ? @ % are written %2F %23 %3F %40 %25";

/**
 * Parsed as by PostgreSQL's own clients: the host may be omitted after the @, since a socket's folder is named by
 * `?host=`.
 */
export const isConnection = (text: string) => URL.canParse(text) || URL.canParse(text.replace("@/", "@host/"));

export function isReadable(text: string): boolean {
  try {
    const { username, password } = new URL(text);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

export function whole(from: number, to: number) {
  const fits = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to;
  return z.string().refine(fits, `must be a whole number from ${from} to ${to}`).transform(Number);
}
export const partsOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
export const listOf = (protocol: RegExp) =>
  z
    .string()
    .transform(partsOf)
    .pipe(z.array(z.url({ protocol }).refine(isReadable)).min(1));

/** `90s`, `15m`, `2h`, `1d` or plain milliseconds, in milliseconds. */
export const duration = z
  .string()
  .regex(/^\d{1,9}(ms|s|m|h|d)?$/, "must be a duration such as 90s, 15m or 2h")
  .transform((text) => {
    const unit = text.replace(/^\d+/, "") || "ms";
    return Number.parseInt(text, 10) * { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }[unit as "s"];
  });

/** A duration within bounds: beyond them dates don't exist, timers overflow, or nothing would ever be in time. */
export function within(from: string, to: string) {
  const [least, most] = [duration.parse(from), duration.parse(to)];
  return duration.refine((ms) => ms >= least && ms <= most, `must be a duration from ${from} to ${to}`);
}

/** OpenTelemetry's own form: `name=value` with commas, values percent-encoded. Undefined where it can't be sent. */
export function readHeaders(text: string): Record<string, string> | undefined {
  try {
    const pairs = partsOf(text).map((pair) => /^([\w-]+)=(.+)$/.exec(pair) ?? [pair]);
    const headers = Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, decodeURIComponent(value)]));
    new Headers(headers);
    return headers;
  } catch {
    return undefined;
  }
}
