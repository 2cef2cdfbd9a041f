/** Letters of other scripts that look like ours, written as ours. A part of Unicode's confusables that names use. */
const CONFUSABLES = new Map(
  Object.entries({
    a: "аαɑạ",
    b: "ьβƅвЬ",
    c: "сϲᴄ",
    d: "ԁɗđð",
    e: "еεєҽ",
    f: "ғƒ",
    g: "ɡġԍ",
    h: "һнћħ",
    i: "іιɩı",
    j: "јϳ",
    k: "кκĸ",
    l: "ӏłⅼ",
    m: "мⅿ",
    n: "пηոŋ",
    o: "оοօσөø",
    p: "рρþ",
    q: "ԛզ",
    r: "гʀɼ",
    s: "ѕꜱʂ",
    t: "тτŧ",
    u: "υսʋц",
    v: "νѵ",
    w: "ԝωшѡ",
    x: "хχ",
    y: "уγүʏ",
    z: "ᴢʐ",
    ae: "æ",
    oe: "œ",
    ss: "ß",
  }).flatMap(([plain, lookalikes]) => [...lookalikes].map((letter) => [letter, plain] as const)),
);

/** An international label as a hurried reader sees it: accents off, look-alike letters replaced; `?` where none fits. */
export function skeletonOf(unicode: string): string {
  let out = "";
  for (const letter of unicode.normalize("NFKD").toLowerCase()) {
    if (/[\p{M}\p{Cf}]/u.test(letter)) continue;
    out += /[a-z0-9.-]/.test(letter) ? letter : (CONFUSABLES.get(letter) ?? "?");
  }
  return out.slice(0, 253);
}

/** One label mixes Latin with a script whose letters pass for Latin ones. Chinese beside Latin, say, is ordinary. */
export function hasMixedScript(unicode: string): boolean {
  return unicode
    .split(".")
    .some(
      (label) =>
        /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(label),
    );
}

/** Latin letters that languages write: with accents, and those of their alphabets that are no letter with an accent. */
function isAccented(word: string): boolean {
  return /^[a-z0-9\p{M}æœßøłđðþħŧŋı]*$/u.test(word.normalize("NFKD").toLowerCase());
}

/**
 * Latin letters beside look-alikes of another alphabet or of phonetic script, or invisible characters. No language
 * writes like this.
 */
export function isDisguised(word: string): boolean {
  return (
    hasMixedScript(word) ||
    (/\p{Cf}/u.test(word) && /\p{Script=Latin}/u.test(word)) ||
    [...word].some((letter) => CONFUSABLES.has(letter) && /\p{Script=Latin}/u.test(letter) && !isAccented(letter))
  );
}

/**
 * Letters of one other alphabet that are indistinguishable from Latin ones. Excludes mere resemblances: `п` and `г` are
 * in `супер` and `опера`, whose other letters are all here.
 */
const TWINS = [/^[асԁеһіјӏорԛѕԝхуҽѵѡь\d-]+$/, /^[αικνορυχ\d-]+$/, /^[ոսօհզ\d-]+$/];
/** Shorter ones are words by chance: `уха`, `роса`. */
const FEWEST_TWINS = 5;
/** Where these alphabets are at home, and read as what they are. */
const AT_HOME = /\.(?:xn--[^.]+|am|bg|by|cy|gr|kg|kz|mk|mn|ru|rs|su|tj|ua|uz)$/;

/** The label before a Latin ending that is all of another alphabet's letters, and reads as a Latin word: `аррӏе.com`. */
export function latinLookalike({ host, unicode }: { host: string; unicode: string }): string | undefined {
  if (AT_HOME.test(host)) return undefined;
  const isForeign = (label: string) => label.replace(/[\d-]/g, "").length >= FEWEST_TWINS;
  return unicode.split(".").find((label) => isForeign(label) && TWINS.some((letters) => letters.test(label)));
}
