/**
 * Whatever turns, hides or breaks the text around it: controls, marks of direction, zero-width signs, lone surrogates.
 * Not what joins two emoji into one, such as a family.
 */
const unseen =
  /(?!(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d\p{Extended_Pictographic})[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/**
 * Third-party text, such as a token's name, within a text of the console. Truncated, with invisible characters made
 * visible, and isolated so that its direction ends with it.
 */
export function foreign(text: string, most = 64): string {
  return `\u2068${plain(text, most)}\u2069`;
}

/** The same for text of several lines. */
export function plainLines(text: string): string {
  const most = 20_000;
  const shown = text
    .slice(0, most)
    .split("\n")
    .map((line) => plain(line, most))
    .join("\n");
  return text.length > most ? `${shown}…` : shown;
}

/** The same where it stands alone. */
export function plain(text: string, most = 2_000): string {
  // Cut before it is looked at: it may be long.
  const head = text.slice(0, most * 2);
  const letters = [...head.replace(unseen, "\ufffd")];
  return letters.length > most || head.length < text.length ? `${letters.slice(0, most).join("")}…` : letters.join("");
}
