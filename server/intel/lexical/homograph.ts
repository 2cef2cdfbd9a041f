import type { DomainName } from "../domain-name";
import type { Brand } from "./brands";
import { isPlausible, isWholeToken, tokenAround } from "./plausibility";
import { isDisguised, skeletonOf } from "./skeleton";
import type { Hit, Reading } from "./tokenised-name";

/**
 * A brand spelt in international letters. `certain`: that is a disguise. Else it may as well be a word of another
 * language, and is no more than worth a look.
 */
type Homograph = { brand: string; certain: boolean };

/**
 * Letters of another alphabet within a Latin word make the brand a disguise wherever it stands, and misspelt too. Honest
 * words have accents, or are in one other alphabet: there only a brand that is a word by itself counts
 * (`metamásk-login`, not `kaminöfen`, `tiendaenlínea` or `пехота`).
 */
export function findHomograph(name: DomainName, reading: Reading): Homograph | undefined {
  if (!reading.isInternational) return undefined;
  const hits = reading.hits.slice(0, reading.hitCount);
  const foreign = new Map(internationalTokens(name).map((token) => [skeletonOf(token), token]));
  const whole = hits.flatMap((hit): Homograph[] => {
    const token = foreign.get(reading.textOf(hit));
    if (token === undefined || !isNamed(hit)) return [];
    const { family, text: brand } = hit.word;
    const coined = isDisguised(token) || isCoined(hit.word.brand);
    if (hit.match === "near") return coined && isLong(hit) ? [{ brand, certain: false }] : [];
    return coined || (family === "brand" && isWholeLabel(hit, reading)) ? [{ brand, certain: coined }] : [];
  });
  const best = whole.find(({ certain }) => certain) ?? whole[0];
  if (best?.certain || ![...foreign.values()].some(isDisguised)) return best;
  const hidden = hits.find(({ word }) => word.family === "brand" && !name.unicode.includes(word.text));
  return hidden ? { brand: hidden.word.text, certain: true } : best;
}

/**
 * Whether an international name may be blocked for its letters. The model learnt hardly any, so the words of other
 * languages, read without accents, are strange letters to it, which it takes for made-up ones: the name must lure, or
 * hold a brand that is no word elsewhere.
 */
export function tellsInternationally(name: DomainName, reading: Reading): boolean {
  const tokens = internationalTokens(name);
  if (tokens.some(isDisguised)) return true;
  const foreign = new Set(tokens.map(skeletonOf));
  return reading.hits.slice(0, reading.hitCount).some((hit) => {
    const { family, brand, text } = hit.word;
    if (!isPlausible(hit, reading)) return false;
    if (family === "brand")
      return isCoined(brand) && (isLong(hit) || (hit.match !== "near" && isWholeToken(hit, reading)));
    // `promo` is in `promoção`, `farm` in `farmácia`.
    return LURES.has(family) && (text.length > 5 || !foreign.has(tokenAround(hit, reading)));
  });
}

const LURES: ReadonlySet<string> = new Set(["claim", "connect", "recover", "campaign", "crypto"]);

/** Shorter brands are in words of many languages, or one edit from them: `kamino` in `kaminöfen`, `raydium` beside `rádium`. */
const isLong = ({ word, match }: Hit) => word.text.length >= (match === "near" ? 8 : 7);

function internationalTokens(name: DomainName): string[] {
  return name.unicode.split(/[.-]/).filter((token) => /[^\0-\x7f]/.test(token));
}

const isNamed = ({ word: { family } }: Hit) => family === "brand" || family === "brand-word";

function isWholeLabel({ match, start, end }: Hit, { text, length }: Reading): boolean {
  const dot = 46;
  return match === "exact" && (start === 0 || text[start - 1] === dot) && (end === length || text[end] === dot);
}

/** Whether no language spells a word so, accents aside. */
function isCoined(brand: Brand | undefined): boolean {
  return (
    brand !== undefined && (brand.kind === "distinct" ? !ALSO_WORDS.has(brand.name) : COINED_WORDS.has(brand.name))
  );
}

/** Brands that are no English words, but words or names with accents: `línea`, `káva`, `sølv`, `mező`. */
const ALSO_WORDS = new Set(
  `aleo avalanche cambria celsius disperse electrum fantom floki gnosis guarda kava kroll lido linea lulo meteora mezo
  monad osmosis pacifica polygon ramses ronin solv zama`.split(/\s+/),
);

/** Brands that are English words, and that no language writes with accents. */
const COINED_WORDS = new Set(
  "backpack bitcoin ethereum exodus kraken ledger monero optimism phantom snapshot".split(" "),
);
