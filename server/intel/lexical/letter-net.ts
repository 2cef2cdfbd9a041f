import { hashText } from "./hash";
import { FAMILIES } from "./lures";
import type { Reading } from "./tokenised-name";

/** Letters looked at, with a mark at either end: of longer names the end, where the owner's own label stands. */
export const LONGEST_SPELLING = 48;
/** Letters that a filter sees at once. */
export const FILTER_SPAN = 5;
export const FILTERS = 48;
export const LETTER_HIDDEN = 16;
/** Suffixes share these by hash. */
export const SUFFIX_SLOTS = 1_024;

const LETTERS = 40;
const EDGE = 39;
/**
 * Kind of the current letter: in no word, a word of some family, a disguised one, a misspelt brand; and whether one
 * begins.
 */
const KINDS = 2 * (FAMILIES.length + 3);
/** Rows of a filter's table for one place: the letters, then the kinds. */
export const SYMBOLS = LETTERS + KINDS;

const LETTER = new Uint8Array(256);
[..."abcdefghijklmnopqrstuvwxyz0123456789-."].forEach((letter, i) => {
  LETTER[letter.charCodeAt(0)] = i + 1;
});

/** A name as the net reads it: two symbols a letter. Reused for every name. */
export class Spelling {
  readonly letters = new Uint8Array(LONGEST_SPELLING);
  readonly kinds = new Uint8Array(LONGEST_SPELLING);
  length = 0;
  suffix = 0;

  spell({ text, length, hits, hitCount, site }: Reading): this {
    const from = Math.max(0, length - (LONGEST_SPELLING - 2));
    this.length = length - from + 2;
    this.suffix = hashText(site.suffix) & (SUFFIX_SLOTS - 1);
    this.kinds.fill(LETTERS);
    this.letters[0] = this.letters[this.length - 1] = EDGE;
    for (let i = from; i < length; i++) this.letters[i - from + 1] = LETTER[text[i]!]!;
    for (let h = 0; h < hitCount; h++) {
      const { match, word, start, end } = hits[h]!;
      const kind = match === "exact" ? word.familyIndex + 1 : FAMILIES.length + (match === "lookalike" ? 1 : 2);
      for (let i = Math.max(start, from); i < end; i++) {
        const at = i - from + 1;
        if (match === "exact" || this.kinds[at] === LETTERS)
          this.kinds[at] = LETTERS + 2 * kind + (i === start ? 1 : 0);
      }
    }
    return this;
  }
}

/**
 * A convolutional net over the letters of a name: filters five letters wide, the most that each finds anywhere, and one
 * hidden layer that also knows the suffix. The tables hold whole numbers times a scale.
 */
export type LetterNet = {
  /** `FILTER_SPAN × SYMBOLS × FILTERS`. */
  table: Int8Array;
  tableScale: number;
  /** In steps of `tableScale`. */
  bias: Int32Array;
  /** `FILTERS × LETTER_HIDDEN`. */
  inner: Float32Array;
  innerBias: Float32Array;
  /** `SUFFIX_SLOTS × LETTER_HIDDEN`. */
  suffixes: Int8Array;
  suffixScale: number;
  outer: Float32Array;
  outerBias: number;
};

/** Two filters share one whole number, which halves the work: one in the low 16 bits, kept above zero by this much, and one above. */
const LIFT = 1 << 14;
const PAIRS = FILTERS / 2;
/** Largest addition of a row of the table, ten rows at once, far from the limit of either half. */
const MOST_BIAS = LIFT - 2 * FILTER_SPAN * 128;

/** Runs a {@link LetterNet}. Holds buffers; not re-entrant. */
export class LetterReader {
  /** `table`, two filters a number, and a row of zeros for places before and after the name. */
  private readonly table = new Int32Array((FILTER_SPAN * SYMBOLS + 1) * PAIRS);
  private readonly bias = new Int32Array(PAIRS);
  private readonly most = new Int32Array(FILTERS);
  private readonly hidden = new Float64Array(LETTER_HIDDEN);

  constructor(private readonly net: LetterNet) {
    if (net.bias.some((bias) => Math.abs(bias) > MOST_BIAS)) throw new Error("a filter's bias is out of range");
    const pack = (low: number, high: number) => low + (high << 16);
    for (let at = 0; at < net.table.length / 2; at++) {
      this.table[at] = pack(net.table[2 * at]!, net.table[2 * at + 1]!);
    }
    for (let pair = 0; pair < PAIRS; pair++) {
      this.bias[pair] = pack(net.bias[2 * pair]! + LIFT, net.bias[2 * pair + 1]!);
    }
  }

  /** Log-odds by the letters alone. Bounded work: at most {@link LONGEST_SPELLING} letters. */
  read(spelling: Spelling): number {
    this.most.fill(0);
    for (let i = 0; i < spelling.length; i++) this.filterAt(i, spelling);
    return this.conclude(spelling.suffix);
  }

  /** All filters with their middle at one letter: written out for five letters, since a loop over them takes twice as long. */
  private filterAt(i: number, { letters, kinds, length }: Spelling): void {
    const { table, bias, most } = this;
    let [a, b, c, d, e, f, g, h] = [ZEROS, ZEROS, ZEROS, ZEROS, ZEROS, ZEROS, ZEROS, ZEROS];
    if (i > 1) {
      a = rowOf(0, letters[i - 2]!);
      b = rowOf(0, kinds[i - 2]!);
    }
    if (i > 0) {
      c = rowOf(1, letters[i - 1]!);
      d = rowOf(1, kinds[i - 1]!);
    }
    const letter = rowOf(2, letters[i]!);
    const kind = rowOf(2, kinds[i]!);
    if (i + 1 < length) {
      e = rowOf(3, letters[i + 1]!);
      f = rowOf(3, kinds[i + 1]!);
    }
    if (i + 2 < length) {
      g = rowOf(4, letters[i + 2]!);
      h = rowOf(4, kinds[i + 2]!);
    }
    for (let pair = 0; pair < PAIRS; pair++) {
      const left = table[a + pair]! + table[b + pair]! + table[c + pair]! + table[d + pair]!;
      const right = table[e + pair]! + table[f + pair]! + table[g + pair]! + table[h + pair]!;
      const sum = (bias[pair]! + left + table[letter + pair]! + table[kind + pair]! + right) | 0;
      const low = (sum & 0xffff) - LIFT;
      const high = sum >> 16;
      if (low > most[2 * pair]!) most[2 * pair] = low;
      if (high > most[2 * pair + 1]!) most[2 * pair + 1] = high;
    }
  }

  private conclude(suffix: number): number {
    const { net, most, hidden } = this;
    for (let h = 0; h < LETTER_HIDDEN; h++) {
      hidden[h] = net.innerBias[h]! + net.suffixes[suffix * LETTER_HIDDEN + h]! * net.suffixScale;
    }
    for (let f = 0; f < FILTERS; f++) {
      const found = most[f]! * net.tableScale;
      if (found === 0) continue;
      for (let h = 0; h < LETTER_HIDDEN; h++) hidden[h]! += found * net.inner[f * LETTER_HIDDEN + h]!;
    }
    let odds = net.outerBias;
    for (let h = 0; h < LETTER_HIDDEN; h++) if (hidden[h]! > 0) odds += hidden[h]! * net.outer[h]!;
    return odds;
  }
}

const ZEROS = FILTER_SPAN * SYMBOLS * PAIRS;

/** Where the row of a symbol begins that stands at a place of the filter. */
function rowOf(place: number, symbol: number): number {
  return (place * SYMBOLS + symbol) * PAIRS;
}
