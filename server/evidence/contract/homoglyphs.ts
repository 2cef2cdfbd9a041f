/** Letters of other alphabets that look like these Latin ones. Capital and small letters of a pair look the same too. */
const lookAlikes: Record<string, string> = {
  A: "АΑᎪꓮᴀ",
  B: "ВΒᏴꓐʙ",
  C: "СϹᏟꓚᴄ",
  D: "Ꭰꓓᴅ",
  E: "ЕΕᎬꓰᴇ",
  F: "Ϝꓝғ",
  G: "ԌᏀꓖɢ",
  H: "НΗᎻꓧʜ",
  I: "ІΙӀꓲɪ",
  J: "ЈᎫꓙᴊ",
  K: "КΚᏦꓗᴋ",
  L: "Ꮮꓡʟ",
  M: "МΜᎷꓟᴍ",
  N: "Νꓠɴ",
  O: "ОΟՕꓳᴏ",
  P: "РΡᏢꓑᴘ",
  R: "ᎡꓣʀᏒ",
  S: "ЅՏᏚꓢꜱ",
  T: "ТΤᎢꓔᴛ₮",
  U: "ՍꓴᴜႮ",
  V: "ѴᏙꓦᴠ",
  W: "ԜᎳꓪᴡ",
  X: "ХΧꓫ",
  Y: "УΥҮꓬʏ",
  Z: "ΖᏃꓜᴢ",
  a: "аα",
  c: "сϲ",
  d: "ԁ",
  e: "еҽ",
  g: "ɡ",
  h: "һհ",
  i: "іιıӏ",
  j: "ј",
  k: "κк",
  n: "ոη",
  o: "оοօ",
  p: "рρ",
  q: "ԛ",
  s: "ѕ",
  t: "τт",
  u: "υս",
  v: "νѵ",
  w: "ԝ",
  x: "хχ",
  y: "уγ",
};

const plain = new Map<string, string>();
for (const [letter, others] of Object.entries(lookAlikes)) for (const other of others) plain.set(other, letter);

/**
 * Appearance of a text: compatibility forms and look-alike letters normalised, marks and invisible characters omitted,
 * upper case.
 */
export function appearance(text: string): string {
  const bare = text.normalize("NFKD").replace(/[\p{M}\p{Cf}\p{Cc}]/gu, "");
  const letters = Array.from(bare, (letter) => plain.get(letter) ?? letter).join("");
  return letters.replace(/\s+/gu, " ").trim().toUpperCase();
}

/** Text as written, except for case and outer white space. */
export function asWritten(text: string): string {
  return text.trim().toUpperCase();
}

/** Fit to be shown: one line, nothing invisible, not too long. */
export function display(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, "").trim();
  // Never between the halves of a surrogate pair.
  return line.length > 80 ? `${line.slice(0, 79).replace(/[\ud800-\udbff]$/, "")}…` : line;
}
