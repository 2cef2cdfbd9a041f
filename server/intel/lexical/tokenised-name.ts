import type { DomainName } from "../domain-name";
import { type Brand, ownerOf } from "./brands";
import { type Site, splitSite } from "./hosting";
import { FAMILIES } from "./lures";
import { findNearBrand, LONGEST_NEAR } from "./near-brand";
import { hasMixedScript, skeletonOf } from "./skeleton";
import { isWordCode } from "./trie";
import { foldLookalikes, type Vocabulary, type Word } from "./vocabulary";

/** How a word was recognised. */
type Match = "exact" | "lookalike" | "near";

/** A word found in a name; `near` and `lookalike` words are not spelt out in it. */
export type Hit = { word: Word; match: Match; inCore: boolean; start: number; end: number };

/** Codes of the pattern, one for each piece of a name from left to right, beside the family indexes. */
export const PIECE = { number: 20, short: 21, unknown: 22, hyphen: 23, dot: 24, near: 25, sub: 32 } as const;

/**
 * A host name read as words: what features, reasons and rules all look at. One object is reused for every name: read it
 * before the next call.
 */
export class Reading {
  site!: Site;
  /** Sub and core as ASCII (`sub.core`, or `core`), international letters replaced by what they look like. */
  readonly text = new Uint8Array(256);
  length = 0;
  coreStart = 0;
  isInternational = false;
  isMixedScript = false;
  isOfficial = false;

  readonly hits: Hit[] = [];
  hitCount = 0;
  /** Words in the core and left of it, counted by family. */
  readonly coreFamilies = new Uint8Array(FAMILIES.length);
  readonly subFamilies = new Uint8Array(FAMILIES.length);
  /** Letters of the core in no word, and the longest run of them. */
  unknownLetters = 0;
  longestUnknown = 0;
  /** Letters in words: of the core, of the rest. */
  knownLetters = 0;
  knownSubLetters = 0;
  /** Words recognised only under look-alike letters, and brands one edit away. */
  coreLookalikes = 0;
  subLookalikes = 0;
  nearBrands = 0;
  /** Tokens of the core: what hyphens separate. */
  coreTokens = 0;
  readonly pattern = new Uint8Array(512);
  patternLength = 0;

  private readonly folded = new Uint8Array(256);
  private readonly origin = new Uint8Array(257);

  constructor(readonly vocabulary: Vocabulary) {}

  read(name: DomainName): this {
    this.reset(name);
    let tokenStart = 0;
    for (let i = 0; i <= this.length; i++) {
      const code = i < this.length ? this.text[i]! : 0;
      if (i < this.length && isWordCode(code)) continue;
      if (i > tokenStart) this.readToken(tokenStart, i);
      if (i < this.length) this.push(code === 46 ? PIECE.dot : PIECE.hyphen);
      tokenStart = i + 1;
    }
    return this;
  }

  /** The letters of a hit as the name spells them. */
  textOf({ start, end }: Pick<Hit, "start" | "end">): string {
    return String.fromCharCode(...this.text.subarray(start, end));
  }

  private reset(name: DomainName): void {
    const site = splitSite(name);
    this.site = site;
    this.isInternational = name.unicode !== name.host;
    this.isMixedScript = this.isInternational && hasMixedScript(name.unicode);
    this.isOfficial = ownerOf(name) !== null;
    let text = site.sub === "" ? site.core : `${site.sub}.${site.core}`;
    if (this.isInternational) text = skeletonWithout(name.unicode, text);
    this.length = Math.min(text.length, 253);
    for (let i = 0; i < this.length; i++) this.text[i] = text.charCodeAt(i);
    this.coreStart = text.lastIndexOf(".") + 1;
    this.hitCount = 0;
    this.coreFamilies.fill(0);
    this.subFamilies.fill(0);
    this.unknownLetters = this.longestUnknown = this.knownLetters = this.knownSubLetters = 0;
    this.coreLookalikes = this.subLookalikes = this.nearBrands = this.coreTokens = this.patternLength = 0;
  }

  private readToken(start: number, end: number): void {
    const inCore = start >= this.coreStart;
    if (inCore) this.coreTokens++;
    const { exact, words } = this.vocabulary;
    const count = exact.segment(this.text, start, end);
    let nearTried = false;
    for (let i = 0; i < count; i++) {
      const from = exact.segmentStart[i]!;
      const to = exact.segmentEnd[i]!;
      const index = exact.segmentWord[i]!;
      if (index >= 0) this.addWord(words[index]!, "exact", inCore, from, to);
      else this.addUnknown(inCore, from, to);
    }
    if (end - start >= 5) {
      this.readLookalikes(start, end, inCore);
      for (let i = 0; i < count && !nearTried; i++) {
        const from = exact.segmentStart[i]!;
        const to = exact.segmentEnd[i]!;
        if (exact.segmentWord[i]! < 0 && to - from >= 5 && to - from < end - start)
          nearTried = this.readNear(from, to, inCore);
      }
      // A word of its own is no misspelling: `finance` isn't `binance`.
      if (!nearTried && !(count === 1 && exact.segmentWord[0]! >= 0)) this.readNear(start, end, inCore);
    }
  }

  private addWord(word: Word, match: Match, inCore: boolean, start: number, end: number): void {
    this.addHit(word, match, inCore, start, end);
    if (match !== "exact") return;
    if (inCore) {
      this.coreFamilies[word.familyIndex]!++;
      this.knownLetters += end - start;
      this.push(word.familyIndex);
    } else {
      this.subFamilies[word.familyIndex]!++;
      this.knownSubLetters += end - start;
      this.push(PIECE.sub + word.familyIndex);
    }
  }

  private addUnknown(inCore: boolean, start: number, end: number): void {
    if (!inCore) return;
    const length = end - start;
    this.unknownLetters += length;
    if (length > this.longestUnknown) this.longestUnknown = length;
    let digits = 0;
    for (let i = start; i < end; i++) if (this.text[i]! < 58) digits++;
    this.push(digits === length ? PIECE.number : length < 3 ? PIECE.short : PIECE.unknown);
  }

  private readLookalikes(start: number, end: number, inCore: boolean): void {
    const { folded, words } = this.vocabulary;
    const length = foldLookalikes(this.text, start, end, this.folded, this.origin);
    const count = folded.segment(this.folded, 0, length);
    for (let i = 0; i < count; i++) {
      const index = folded.segmentWord[i]!;
      if (index < 0) continue;
      const from = this.origin[folded.segmentStart[i]!]!;
      const to = this.origin[folded.segmentEnd[i]!]!;
      if (this.isSpelt(words[index]!.text, from, to)) continue;
      this.addWord(words[index]!, "lookalike", inCore, from, to);
      if (inCore) this.coreLookalikes++;
      else this.subLookalikes++;
    }
  }

  private isSpelt(word: string, start: number, end: number): boolean {
    if (end - start !== word.length) return false;
    for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== this.text[start + i]) return false;
    return true;
  }

  private readNear(start: number, end: number, inCore: boolean): boolean {
    if (end - start > LONGEST_NEAR) return false;
    const brand = findNearBrand(String.fromCharCode(...this.text.subarray(start, end)));
    const word = brand && this.brandWord(brand);
    if (!word) return false;
    this.nearBrands++;
    this.addWord(word, "near", inCore, start, end);
    this.push(PIECE.near);
    return true;
  }

  private brandWord(brand: Brand): Word | undefined {
    return this.vocabulary.brandWords.get(brand);
  }

  private addHit(word: Word, match: Match, inCore: boolean, start: number, end: number): void {
    const hit = this.hits[this.hitCount];
    if (hit) {
      hit.word = word;
      hit.match = match;
      hit.inCore = inCore;
      hit.start = start;
      hit.end = end;
    } else this.hits.push({ word, match, inCore, start, end });
    this.hitCount++;
  }

  private push(piece: number): void {
    if (this.patternLength < this.pattern.length) this.pattern[this.patternLength++] = piece;
  }
}

/** The skeleton of the part of an international name that `ascii` covers; both end before the same suffix. */
function skeletonWithout(unicode: string, ascii: string): string {
  const labels = ascii.split(".").length;
  const all = unicode.split(".");
  const start = all.length - labels;
  // `www` may have been cut, and the suffix stands right of it: find where the ASCII labels begin.
  for (let i = 0; i <= start; i++) {
    const part = all.slice(i, i + labels);
    if (part.every((label, at) => label === ascii.split(".")[at] || ascii.split(".")[at]?.startsWith("xn--"))) {
      return skeletonOf(part.join("."));
    }
  }
  return skeletonOf(ascii);
}
