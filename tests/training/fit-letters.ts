import {
  FILTER_SPAN,
  FILTERS,
  LETTER_HIDDEN,
  type LetterNet,
  LONGEST_SPELLING,
  SUFFIX_SLOTS,
  SYMBOLS,
} from "@/server/intel/lexical/letter-net";
import { Param, toBytes } from "./param";
import { seededRandom, shuffle } from "./random";
import type { Table } from "./table";

export type LetterOptions = {
  epochs: number;
  /** Rate of the first step; it falls linearly to zero. */
  rate: number;
  /** Share of filters left out at each step. */
  dropout: number;
  seed: number;
};

export const LETTER_OPTIONS: LetterOptions = { epochs: 4, rate: 0.05, dropout: 0.3, seed: 1 };

/** Fits the net over letters as {@link fitNet} does the others: Adagrad, one sample at a time, rounded at the end. */
export function fitLetters(table: Table, weight: Float32Array, rows: Int32Array, options: LetterOptions): LetterNet {
  const net = new FloatLetterNet(weight, options);
  const random = seededRandom(options.seed);
  const order = rows.slice();
  const steps = options.epochs * order.length;
  let step = 0;
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    for (const row of order) net.step(table, row, random, options.rate * (1 - step++ / steps) + 1e-4);
  }
  return net.quantise();
}

/** Where the squares that Adagrad divides by begin. */
const START = 0.1;

class FloatLetterNet {
  private readonly table: Param;
  private readonly bias = new Param(FILTERS, () => 0, START);
  private readonly inner: Param;
  private readonly innerBias = new Param(LETTER_HIDDEN, () => 0, START);
  private readonly suffixes = new Param(SUFFIX_SLOTS * LETTER_HIDDEN, () => 0, START);
  private readonly outer: Param;
  private readonly outerBias = new Param(1, () => 0, START);
  private readonly sum = new Float32Array(FILTERS);
  /** The most that each filter found, scaled for those left out, and where; -1 where it found nothing or was left out. */
  private readonly found = new Float32Array(FILTERS);
  private readonly foundAt = new Int32Array(FILTERS);
  private readonly hidden = new Float32Array(LETTER_HIDDEN);
  private readonly back = new Float32Array(LETTER_HIDDEN);

  constructor(
    private readonly weight: Float32Array,
    private readonly options: LetterOptions,
  ) {
    const random = seededRandom(options.seed * 7_919 + 5);
    const spread = (size: number) => () => (random() * 2 - 1) * size;
    this.table = new Param(FILTER_SPAN * SYMBOLS * FILTERS, spread(0.25), START);
    this.inner = new Param(FILTERS * LETTER_HIDDEN, spread(Math.sqrt(3 / FILTERS)), START);
    this.outer = new Param(LETTER_HIDDEN, spread(Math.sqrt(3 / LETTER_HIDDEN)), START);
  }

  step(table: Table, row: number, random: () => number, rate: number): void {
    const { letters, kinds, lengths, suffixes } = table.spellings;
    const from = row * LONGEST_SPELLING;
    const length = lengths[row]!;
    this.filter(letters, kinds, from, length);
    for (let f = 0; f < FILTERS; f++) {
      if (random() < this.options.dropout) this.foundAt[f] = -1;
      this.found[f] = this.foundAt[f]! < 0 ? 0 : this.found[f]! / (1 - this.options.dropout);
    }
    const margin = this.forward(suffixes[row]!);
    const gradient = (1 / (1 + Math.exp(-margin)) - table.label[row]!) * this.weight[row]!;
    this.backward(gradient, suffixes[row]!, rate, (f, slope) => {
      this.bias.move(f, slope, rate);
      for (let k = 0; k < FILTER_SPAN; k++) {
        const at = this.foundAt[f]! + k - (FILTER_SPAN >> 1);
        if (at < 0 || at >= length) continue;
        this.table.move((k * SYMBOLS + letters[from + at]!) * FILTERS + f, slope, rate);
        this.table.move((k * SYMBOLS + kinds[from + at]!) * FILTERS + f, slope, rate);
      }
    });
  }

  private filter(letters: Uint8Array, kinds: Uint8Array, from: number, length: number): void {
    const { sum, found, foundAt } = this;
    const table = this.table.value;
    found.fill(0);
    foundAt.fill(-1);
    for (let i = 0; i < length; i++) {
      sum.set(this.bias.value);
      for (let k = 0; k < FILTER_SPAN; k++) {
        const at = i + k - (FILTER_SPAN >> 1);
        if (at < 0 || at >= length) continue;
        const letter = (k * SYMBOLS + letters[from + at]!) * FILTERS;
        const kind = (k * SYMBOLS + kinds[from + at]!) * FILTERS;
        for (let f = 0; f < FILTERS; f++) sum[f]! += table[letter + f]! + table[kind + f]!;
      }
      for (let f = 0; f < FILTERS; f++) {
        if (sum[f]! <= found[f]!) continue;
        found[f] = sum[f]!;
        foundAt[f] = i;
      }
    }
  }

  private forward(suffix: number): number {
    const { hidden, found } = this;
    for (let h = 0; h < LETTER_HIDDEN; h++) {
      hidden[h] = this.innerBias.value[h]! + this.suffixes.value[suffix * LETTER_HIDDEN + h]!;
    }
    for (let f = 0; f < FILTERS; f++) {
      if (found[f] === 0) continue;
      for (let h = 0; h < LETTER_HIDDEN; h++) hidden[h]! += found[f]! * this.inner.value[f * LETTER_HIDDEN + h]!;
    }
    let margin = this.outerBias.value[0]!;
    for (let h = 0; h < LETTER_HIDDEN; h++) {
      if (hidden[h]! < 0) hidden[h] = 0;
      margin += hidden[h]! * this.outer.value[h]!;
    }
    return margin;
  }

  /** `moveFilter` is given the slope of each filter that took part. */
  private backward(
    gradient: number,
    suffix: number,
    rate: number,
    moveFilter: (filter: number, slope: number) => void,
  ): void {
    const { hidden, found, back, inner } = this;
    for (let h = 0; h < LETTER_HIDDEN; h++) back[h] = hidden[h]! > 0 ? gradient * this.outer.value[h]! : 0;
    this.outerBias.move(0, gradient, rate);
    for (let h = 0; h < LETTER_HIDDEN; h++) {
      if (hidden[h] === 0) continue;
      this.outer.move(h, gradient * hidden[h]!, rate);
      this.innerBias.move(h, back[h]!, rate);
      this.suffixes.move(suffix * LETTER_HIDDEN + h, back[h]!, rate);
    }
    for (let f = 0; f < FILTERS; f++) {
      if (found[f] === 0) continue;
      let slope = 0;
      for (let h = 0; h < LETTER_HIDDEN; h++) {
        const at = f * LETTER_HIDDEN + h;
        slope += inner.value[at]! * back[h]!;
        inner.move(at, found[f]! * back[h]!, rate);
      }
      moveFilter(f, slope / (1 - this.options.dropout));
    }
  }

  quantise(): LetterNet {
    const table = toBytes(this.table.value, this.table.squares, START);
    const suffixes = toBytes(this.suffixes.value, this.suffixes.squares, START);
    return {
      table: table.bytes,
      tableScale: table.scale,
      bias: Int32Array.from(this.bias.value, (value) => Math.round(value / table.scale)),
      inner: this.inner.value,
      innerBias: this.innerBias.value,
      suffixes: suffixes.bytes,
      suffixScale: suffixes.scale,
      outer: this.outer.value,
      outerBias: this.outerBias.value[0]!,
    };
  }
}
