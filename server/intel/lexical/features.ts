import { hashFinish, hashStep, hashText, SLOTS, slotOf } from "./hash";
import { SUFFIX_CLASSES } from "./hosting";
import { FAMILIES } from "./lures";
import { type Hit, PIECE, type Reading } from "./tokenised-name";

/** Sparse features come in groups, each averaged by itself: letters of the core, letters left of it, words, shape. */
export const GROUPS = ["core", "sub", "words", "shape"] as const;
export const GROUP_COUNT = GROUPS.length;

/** Bump when the meaning of a feature changes: weights trained for another version are refused. */
export const FEATURE_VERSION = 3;

const MAX_SLOTS = 2_048;
const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 4;

/** Separate seeds keep features of different kinds apart in the one table. */
const NS = Object.fromEntries(
  ["coreGram", "subGram", "word", "wordHeld", "pair", "subWord", "subHeld", "fold", "near", "pattern", "patternHeld"]
    .concat(["classes", "suffix", "tld", "held", "shape", "shapeHeld", "length", "lengthHeld", "depth", "subLength"])
    .concat(["hyphens", "digits", "vowels", "known", "flag", "prefix"])
    .map((name) => [name, hashText(name)]),
) as Record<string, number>;

/** The slots of one name, group after group. Reused for every name. */
export class SparseFeatures {
  readonly slots = new Int32Array(MAX_SLOTS);
  /** Where each group ends in `slots`; it starts where the one before ends. */
  readonly ends = new Int32Array(GROUP_COUNT);
  private count = 0;

  /** `rowOf`: the rows to write in place of slots; slots without one are left out. Without it, every slot counts. */
  constructor(private readonly rowOf?: Int32Array) {}

  extract(reading: Reading): this {
    this.count = 0;
    this.addGrams(reading, reading.coreStart, reading.length, NS.coreGram!);
    this.ends[0] = this.count;
    for (let start = 0; start < reading.coreStart; ) {
      let end = start;
      while (reading.text[end] !== 46) end++;
      this.addGrams(reading, start, end, NS.subGram!);
      start = end + 1;
    }
    this.ends[1] = this.count;
    this.addWords(reading);
    this.ends[2] = this.count;
    this.addShape(reading);
    this.ends[3] = this.count;
    return this;
  }

  private push(slot: number): void {
    const row = this.rowOf === undefined ? slot : this.rowOf[slot]!;
    if (row >= 0 && this.count < MAX_SLOTS) this.slots[this.count++] = row;
  }

  /** Letter runs of a label, with `^` and `$` at its ends. */
  private addGrams(reading: Reading, start: number, end: number, seed: number): void {
    for (let i = start - 1; i < end; i++) {
      let h = seed;
      for (let n = 1; n <= LONGEST_GRAM && i + n - 1 <= end; n++) {
        const at = i + n - 1;
        h = hashStep(h, at < start ? 94 : at === end ? 36 : reading.text[at]!);
        if (n >= SHORTEST_GRAM) this.push(hashFinish(h) & (SLOTS - 1));
      }
    }
  }

  private addWords(reading: Reading): void {
    const held = SUFFIX_CLASSES.indexOf(reading.site.suffixClass);
    let previous = 0;
    let previousEnd = -1;
    for (let i = 0; i < reading.hitCount; i++) {
      const { word, match, inCore, start, end } = reading.hits[i]!;
      if (match === "near") this.push(slotOf(NS.near!, word.hash));
      else if (match === "lookalike") {
        this.push(slotOf(NS.fold!, word.hash, inCore ? 1 : 0));
        this.push(slotOf(NS.fold!, word.familyIndex, 2));
      } else if (inCore) {
        this.push(slotOf(NS.word!, word.hash));
        this.push(slotOf(NS.wordHeld!, word.hash, held));
        if (previousEnd >= 0 && start - previousEnd <= 1) this.push(slotOf(NS.pair!, previous, word.hash));
        previous = word.hash;
        previousEnd = end;
      } else {
        this.push(slotOf(NS.subWord!, word.hash));
        this.push(slotOf(NS.subHeld!, word.hash, held));
      }
    }
  }

  private addShape(reading: Reading): void {
    const { site } = reading;
    const held = SUFFIX_CLASSES.indexOf(site.suffixClass);
    this.push(slotOf(NS.pattern!, hashTail(reading, 14)));
    this.push(slotOf(NS.patternHeld!, hashTail(reading, 8), held));
    this.push(slotOf(NS.classes!, classesOf(reading), held));
    this.push(slotOf(NS.suffix!, hashText(site.suffix)));
    this.push(slotOf(NS.tld!, hashText(site.tld)));
    this.push(slotOf(NS.held!, held));
    const shape = shapeOf(reading);
    this.push(slotOf(NS.shape!, shape));
    this.push(slotOf(NS.shapeHeld!, shape, held));
    const length = Math.min(30, reading.length - reading.coreStart);
    this.push(slotOf(NS.length!, length >> 1));
    this.push(slotOf(NS.lengthHeld!, length >> 2, held));
    const count = countLetters(reading);
    this.push(slotOf(NS.depth!, count.depth, held));
    this.push(slotOf(NS.subLength!, Math.min(40, reading.coreStart) >> 2));
    this.push(slotOf(NS.hyphens!, Math.min(4, count.hyphens), held));
    this.push(slotOf(NS.digits!, Math.min(8, count.digits)));
    this.push(slotOf(NS.vowels!, Math.round((8 * count.vowels) / Math.max(1, length)), length >> 2));
    this.push(slotOf(NS.known!, Math.round((6 * reading.knownLetters) / Math.max(1, length)), held));
    if (reading.isInternational) this.push(slotOf(NS.flag!, 1));
    if (site.www) this.push(slotOf(NS.flag!, 2));
    if (reading.isOfficial) this.push(slotOf(NS.flag!, 3));
    if (startsLikeSuffix(reading)) this.push(slotOf(NS.flag!, 4));
  }
}

/** The slot of a word as such, by where it stands: the reasons order words by its weight. */
export function wordSlot({ word, inCore }: Hit): number {
  return slotOf(inCore ? NS.word! : NS.subWord!, word.hash);
}

/** The slot of a TLD's own weight: a dense feature reads it too. */
export function tldSlot(tld: string): number {
  return slotOf(NS.tld!, hashText(tld));
}

function hashTail(reading: Reading, pieces: number): number {
  let h = 0x811c9dc5;
  for (let i = Math.max(0, reading.patternLength - pieces); i < reading.patternLength; i++) {
    h = hashStep(h, reading.pattern[i]!);
  }
  return hashFinish(h);
}

/** Which kinds of pieces the core and the rest hold, as bits. */
function classesOf(reading: Reading): number {
  let bits = 0;
  for (let i = 0; i < reading.patternLength; i++) {
    const piece = reading.pattern[i]!;
    if (piece === PIECE.hyphen || piece === PIECE.dot || piece === PIECE.short) continue;
    bits |= 1 << (piece >= PIECE.sub ? piece - PIECE.sub : piece > 12 ? piece - 10 : piece);
  }
  return bits;
}

/** The core with every run of letters one letter and every run of digits one digit. */
function shapeOf(reading: Reading): number {
  let h = 0x811c9dc5;
  let last = 0;
  for (let i = reading.coreStart; i < reading.length; i++) {
    const code = reading.text[i]!;
    const kind = code >= 97 && code <= 122 ? 97 : code >= 48 && code <= 57 ? 57 : code;
    if (kind === last && kind !== 45) continue;
    h = hashStep(h, kind);
    last = kind;
  }
  return hashFinish(h);
}

const SUFFIX_STARTS = new Set("com org net io fi xyz app finance exchange money ag so network info eth".split(" "));

/** `aave.com-v3-api.net`: the label opens with a suffix so that what stands left of it looks like the address. */
export function startsLikeSuffix(reading: Reading): boolean {
  if (reading.coreStart === 0) return false;
  const hyphen = reading.site.core.indexOf("-");
  return hyphen > 1 && hyphen < 9 && SUFFIX_STARTS.has(reading.site.core.slice(0, hyphen));
}

const VOWEL = new Uint8Array(256);
for (const vowel of "aeiou") VOWEL[vowel.charCodeAt(0)] = 1;
const letters = {
  hyphens: 0,
  digits: 0,
  digitRuns: 0,
  vowels: 0,
  longestConsonants: 0,
  depth: 0,
  entropy: 0,
  longestSub: 0,
};
const frequency = new Uint16Array(256);

/** Counts over a name; one object, reused. */
export function countLetters(reading: Reading): Readonly<typeof letters> {
  const { text, length, coreStart } = reading;
  letters.hyphens = letters.digits = letters.digitRuns = letters.vowels = letters.longestConsonants = 0;
  letters.depth = letters.longestSub = 0;
  let run = 0;
  let labelStart = 0;
  for (let i = 0; i < coreStart; i++) {
    const code = text[i]!;
    if (code >= 48 && code <= 57) letters.digits++;
    if (code !== 46) continue;
    letters.depth++;
    letters.longestSub = Math.max(letters.longestSub, i - labelStart);
    labelStart = i + 1;
  }
  frequency.fill(0);
  let lastDigit = false;
  for (let i = coreStart; i < length; i++) {
    const code = text[i]!;
    frequency[code]!++;
    const isDigit = code >= 48 && code <= 57;
    if (isDigit) {
      letters.digits++;
      if (!lastDigit) letters.digitRuns++;
    }
    lastDigit = isDigit;
    if (code === 45) letters.hyphens++;
    if (VOWEL[code]) letters.vowels++;
    run = code >= 97 && code <= 122 && !VOWEL[code] ? run + 1 : 0;
    if (run > letters.longestConsonants) letters.longestConsonants = run;
  }
  const size = Math.max(1, length - coreStart);
  letters.entropy = 0;
  for (let code = 45; code < 128; code++) {
    const n = frequency[code]!;
    if (n > 0) letters.entropy -= (n / size) * Math.log2(n / size);
  }
  letters.depth = Math.min(6, letters.depth);
  return letters;
}

/** Dense features in order; the trees split on these and on what the net makes of the sparse ones. */
export const DENSE = [
  "length",
  "hyphens",
  "digits",
  "digitShare",
  "digitRuns",
  "depth",
  "subLength",
  "longestSub",
  "suffixClass",
  "known",
  "unknown",
  "longestUnknown",
  "knownSub",
  "lookalikes",
  "subLookalikes",
  "nearBrands",
  "official",
  "vowels",
  "consonants",
  "tokens",
  "entropy",
  "international",
  "mixedScript",
  "www",
  "opensLikeSuffix",
  "words",
  "subLures",
  ...FAMILIES.map((family) => `core:${family}`),
  "sub:brand",
  "sub:brand-word",
] as const;

export function writeDense(reading: Reading, out: Float32Array): void {
  const count = countLetters(reading);
  const length = reading.length - reading.coreStart;
  const { coreFamilies: core, subFamilies: sub } = reading;
  let words = 0;
  for (let i = 0; i < core.length; i++) words += core[i]!;
  let at = 0;
  out[at++] = length;
  out[at++] = count.hyphens;
  out[at++] = count.digits;
  out[at++] = count.digits / Math.max(1, reading.length);
  out[at++] = count.digitRuns;
  out[at++] = count.depth;
  out[at++] = reading.coreStart;
  out[at++] = count.longestSub;
  out[at++] = SUFFIX_CLASSES.indexOf(reading.site.suffixClass);
  out[at++] = reading.knownLetters / Math.max(1, length);
  out[at++] = reading.unknownLetters;
  out[at++] = reading.longestUnknown;
  out[at++] = reading.knownSubLetters;
  out[at++] = reading.coreLookalikes;
  out[at++] = reading.subLookalikes;
  out[at++] = reading.nearBrands;
  out[at++] = reading.isOfficial ? 1 : 0;
  out[at++] = count.vowels / Math.max(1, length);
  out[at++] = count.longestConsonants;
  out[at++] = reading.coreTokens;
  out[at++] = count.entropy;
  out[at++] = reading.isInternational ? 1 : 0;
  out[at++] = reading.isMixedScript ? 1 : 0;
  out[at++] = reading.site.www ? 1 : 0;
  out[at++] = startsLikeSuffix(reading) ? 1 : 0;
  out[at++] = words;
  out[at++] = sub[2]! + sub[3]! + sub[4]! + sub[5]!;
  for (let i = 0; i < core.length; i++) out[at++] = core[i]!;
  out[at++] = sub[0]!;
  out[at] = sub[1]!;
}
