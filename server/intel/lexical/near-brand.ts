import { BRANDS, type Brand } from "./brands";
import { hashFinish, hashStep } from "./hash";

/** Guards against short names that are one edit from half the dictionary. */
const MIN_LENGTH = 6;
export const LONGEST_NEAR = 22;

/** Every brand under the hash of its name and of its name less one letter: two names one edit apart share an entry. */
const neighbours = new Map<number, Brand[]>();
for (const brand of BRANDS) {
  if (brand.kind !== "distinct" || brand.name.length < MIN_LENGTH) continue;
  for (let skip = -1; skip < brand.name.length; skip++) {
    const key = hashWithout(brand.name, skip);
    const list = neighbours.get(key) ?? [];
    if (!list.includes(brand)) neighbours.set(key, [...list, brand]);
  }
}

/** Filter with one bit per hash. Most words have no neighbour, and this answers without a map lookup. */
const FILTER_BITS = 16;
const filter = new Uint8Array(1 << FILTER_BITS);
for (const key of neighbours.keys()) filter[key & (filter.length - 1)] = 1;

/** The brand that `word` is one edit away from (a letter more, less, other, or two swapped), but not the same as. */
export function findNearBrand(word: string): Brand | undefined {
  if (word.length < MIN_LENGTH || word.length > LONGEST_NEAR) return undefined;
  for (let skip = -1; skip < word.length; skip++) {
    const key = hashWithout(word, skip);
    if (filter[key & (filter.length - 1)] === 0) continue;
    const found = neighbours.get(key)?.find((brand) => isOneEditApart(word, brand.name));
    if (found) return found;
  }
  return undefined;
}

function hashWithout(text: string, skip: number): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) if (i !== skip) h = hashStep(h, text.charCodeAt(i));
  return hashFinish(h);
}

/** Damerau-Levenshtein distance of exactly one, by cutting the common head and tail. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const restA = a.length - head - tail;
  const restB = b.length - head - tail;
  if (restA <= 1 && restB <= 1) return true;
  return restA === 2 && restB === 2 && a[head] === b[head + 1] && a[head + 1] === b[head];
}
