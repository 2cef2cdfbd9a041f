/** Text of a feed for people: no control characters, line ends or writing-direction tricks, one space at a time. */
export function cleanText(text: string | undefined, longest: number): string | null {
  if (text === undefined) return null;
  const clean = text
    .slice(0, longest * 4)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return clean === "" ? null : Array.from(clean).slice(0, longest).join("");
}

/** The day of a feed's date, or of its seconds or milliseconds since 1970; null for none, nonsense and the future. */
export function cleanDate(text: string | undefined, today: string): string | null {
  if (text === undefined || text.length > 40) return null;
  const number = /^\d{9,13}$/.test(text) ? Number(text) : undefined;
  const time = number === undefined ? Date.parse(text) : number < 1e11 ? number * 1_000 : number;
  if (Number.isNaN(time) || !(/^\d{4}-\d{2}-\d{2}/.test(text) || number !== undefined)) return null;
  const day = new Date(time).toISOString().slice(0, 10);
  return day >= "2009-01-03" && day <= today ? day : null;
}
