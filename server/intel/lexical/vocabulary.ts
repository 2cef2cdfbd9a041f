import { BRANDS, type Brand } from "./brands";
import { hashText } from "./hash";
import { COMMON, FAMILIES, type Family, HOLDERS, LURES } from "./lures";
import { type Stance, WordTrie } from "./trie";

export type Word = { text: string; family: Family; familyIndex: number; brand?: Brand; hash: number };

/** All words that names are read with: brands, lures, everyday words, and those the trainer learnt. */
export type Vocabulary = {
  words: readonly Word[];
  brandWords: ReadonlyMap<Brand, Word>;
  /** Finds words as written. */
  exact: WordTrie;
  /** Finds brands and lures under look-alike letters: `aiiocation`, `flnance`, `rnetamask`. */
  folded: WordTrie;
};

/** Shorter words turn up by chance once letters are folded. */
const MIN_FOLDED_LENGTH = 5;

const STANCE: Partial<Record<Family, Stance>> = { learned: "learned", "brand-word": "name" };
const FAMILY_OF = { distinct: "brand", word: "brand-word", platform: "platform" } as const;
/** Words of these are looked for as they are written only: they turn up by chance once letters are folded. */
const UNFOLDED: ReadonlySet<Family> = new Set(["common", "learned", "platform"]);

export function buildVocabulary(learned: readonly string[]): Vocabulary {
  const words: Word[] = [];
  const seen = new Set<string>();
  const add = (text: string, family: Family, brand?: Brand) => {
    if (seen.has(text) || !/^[a-z0-9]{2,20}$/.test(text)) return;
    seen.add(text);
    words.push({ text, family, familyIndex: FAMILIES.indexOf(family), hash: hashText(text), ...(brand && { brand }) });
  };
  for (const brand of BRANDS) add(brand.name, FAMILY_OF[brand.kind], brand);
  for (const family of ["claim", "connect", "recover", "campaign", "crypto"] as const) {
    for (const text of LURES[family].split(/\s+/)) add(text, family);
  }
  for (const text of `${COMMON} ${HOLDERS}`.split(/\s+/)) add(text, "common");
  for (const text of learned) add(text, "learned");

  const exact = new WordTrie();
  const folded = new WordTrie();
  words.forEach((word, index) => {
    exact.add(toCodes(word.text), index, STANCE[word.family] ?? "plain");
    if (UNFOLDED.has(word.family) || word.text.length < MIN_FOLDED_LENGTH) return;
    folded.add(fold(toCodes(word.text)), index, "plain");
  });
  const brandWords = new Map(words.flatMap((word) => (word.brand ? [[word.brand, word] as const] : [])));
  return { words, brandWords, exact, folded };
}

function toCodes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function fold(codes: Uint8Array): Uint8Array {
  const out = new Uint8Array(codes.length);
  return out.slice(0, foldLookalikes(codes, 0, codes.length, out, new Uint8Array(codes.length + 1)));
}

const FOLD = new Uint8Array(128);
for (let code = 0; code < 128; code++) FOLD[code] = code;
for (const [from, to] of ["li", "1i", "0o", "3e", "5s", "4a", "qg"].map((pair) => [...pair] as [string, string])) {
  FOLD[from.charCodeAt(0)] = to.charCodeAt(0);
}
const [R, N, M, V, W] = [..."rnmvw"].map((letter) => letter.charCodeAt(0)) as [number, number, number, number, number];

/**
 * Writes `from[start..end)` with look-alike letters made one (`l`, `1` → `i`; `rn` → `m`; `vv` → `w`; …) into `out`,
 * and where each letter came from into `origin` (one entry more than letters). Returns the folded length.
 */
export function foldLookalikes(
  from: Uint8Array,
  start: number,
  end: number,
  out: Uint8Array,
  origin: Uint8Array,
): number {
  let length = 0;
  for (let i = start; i < end; i++) {
    const code = from[i]!;
    const next = i + 1 < end ? from[i + 1]! : 0;
    origin[length] = i;
    if (code === R && next === N) {
      out[length++] = M;
      i++;
    } else if (code === V && next === V) {
      out[length++] = W;
      i++;
    } else out[length++] = FOLD[code]!;
  }
  origin[length] = end;
  return length;
}
