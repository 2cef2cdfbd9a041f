/** Keeps the browser's time zone, which the server cannot know otherwise. */
export const zoneCookie = "portcullis-zone";

/** The text where it is an IANA time zone; UTC for anything else. Spellings of one zone differ between ICU versions. */
export function zoneOf(text: string | undefined): string {
  if (!text || !/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/.test(text) || text.length > 64) return "UTC";
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return /^(Etc\/)?(UTC|UCT|GMT|Zulu)$/i.test(text) ? "UTC" : text;
  } catch {
    return "UTC";
  }
}
