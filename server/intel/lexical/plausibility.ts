import { COMMON_WORDS } from "./common-word-list";
import type { Hit, Reading } from "./tokenised-name";
import { isWordCode } from "./trie";
import type { Word } from "./vocabulary";

/**
 * Whether a reader would see the word that was found, or whether its letters stand there by chance: `ai` in `akamai`,
 * `sale` in `airdropsalert`, `ionet` in `clonetech`. For reasons, which people read; the model weighs all it finds.
 */
export function isPlausible(hit: Hit, reading: Reading): boolean {
  const length = hit.end - hit.start;
  if (hit.match === "near") {
    // `rabbit` is no misspelt `rabbitx`.
    if (COMMON_WORDS.has(reading.textOf(hit))) return false;
    return !isMadeOfWords(hit, reading, isGiven) && !isOtherNumber(hit, reading);
  }
  const [left, right] = [footingBefore(hit, reading), footingAfter(hit, reading)];
  // `cloudapp`, `squidapp`.
  if (hit.word.text.startsWith("dapp") && left === nothing) return false;
  if (hit.match === "lookalike") return length >= 7 || left + right > 0;
  if (length >= 5) return true;
  const isBesideWords = left > 0 && right > 0;
  return length === 4 || !/[aeiou]/.test(hit.word.text) ? isBesideWords || left + right >= edge : isBesideWords;
}

/** The letters around a hit, delimited by hyphens and dots. */
export function tokenAround({ start, end }: Hit, { text, length }: Reading): string {
  while (start > 0 && isWordCode(text[start - 1]!)) start--;
  while (end < length && isWordCode(text[end]!)) end++;
  return String.fromCharCode(...text.subarray(start, end));
}

export function isWholeToken(hit: Hit, reading: Reading): boolean {
  return tokenAround(hit, reading).length === hit.end - hit.start;
}

const [nothing, word, edge] = [0, 1, 2];

/** Boundary of a word on this side: the end of its letters, another word, or none. */
function footingBefore({ start }: Hit, reading: Reading): number {
  if (start === 0 || !isLetter(reading.text[start - 1]!)) return edge;
  return spelt(reading).some((other) => other.end === start) ? word : nothing;
}

function footingAfter({ end }: Hit, reading: Reading): number {
  if (end === reading.length || !isLetter(reading.text[end]!)) return edge;
  return spelt(reading).some((other) => other.start === end) ? word : nothing;
}

function spelt({ hits, hitCount }: Reading): Hit[] {
  return hits.slice(0, hitCount).filter(({ match }) => match === "exact");
}

/** `mintnetwork` is two words, and no misspelling of `mindnetwork`. */
export function isMadeOfWords({ start, end }: Hit, reading: Reading, ofWhich: (word: Word) => boolean): boolean {
  let at = start;
  for (const other of spelt(reading)) if (other.start === at && ofWhich(other.word)) at = other.end;
  return at === end;
}

/** Learnt words may be misspellings themselves. */
const isGiven = ({ family }: Word) => family !== "learned";

/** `layer2` beside `layer3`. */
function isOtherNumber(hit: Hit, reading: Reading): boolean {
  const written = reading.textOf(hit);
  return written !== hit.word.text && written.replace(/\d+/g, "0") === hit.word.text.replace(/\d+/g, "0");
}

const isLetter = (code: number) => code >= 97 && code <= 122;
