import { GROUP_COUNT } from "@/server/intel/lexical/features";
import { SLOTS } from "@/server/intel/lexical/hash";
import { groupScale, type Net } from "@/server/intel/lexical/net";
import { Param, toBytes } from "./param";
import { seededRandom, shuffle } from "./random";
import type { Table } from "./table";

export type NetOptions = {
  dims: number;
  hidden: number;
  epochs: number;
  rate: number;
  /** Share of a group's features left out at each step, by group: a name must not hang on one of them. */
  dropout: readonly number[];
  decay: number;
  seed: number;
};

export const NET_OPTIONS: NetOptions = {
  dims: 4,
  hidden: 8,
  epochs: 2,
  rate: 0.05,
  dropout: [0.3, 0.3, 0.2, 0.06],
  decay: 1e-6,
  seed: 1,
};

/** Fits a net by Adagrad on the logistic loss, one sample at a time, then rounds its tables to whole numbers. */
export function fitNet(table: Table, rows: Int32Array, options: NetOptions): Net {
  const state = new FloatNet(options);
  const random = seededRandom(options.seed);
  const order = rows.slice();
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    for (const row of order) state.step(table, row, random);
  }
  return state.quantise();
}

class FloatNet {
  private readonly width: number;
  private readonly wide: Param;
  private readonly embedding: Param;
  private readonly inner: Param;
  private readonly innerBias: Param;
  private readonly outer: Param;
  private readonly bias: Param;
  private readonly input: Float32Array;
  private readonly inputGradient: Float32Array;
  private readonly active: Float32Array;
  private readonly picked = new Int32Array(4_096);
  private readonly pickedEnd = new Int32Array(GROUP_COUNT);

  constructor(private readonly options: NetOptions) {
    const random = seededRandom(options.seed * 7_919 + 1);
    const { dims, hidden } = options;
    this.width = GROUP_COUNT * dims;
    const spread = (size: number) => () => (random() * 2 - 1) * size;
    this.wide = new Param(SLOTS, () => 0, 0.01);
    this.embedding = new Param(SLOTS * dims, spread(0.25), 0.01);
    this.inner = new Param(hidden * this.width, spread(Math.sqrt(3 / this.width)), 0.1);
    this.innerBias = new Param(hidden, () => 0, 0.1);
    this.outer = new Param(hidden, spread(Math.sqrt(3 / hidden)), 0.1);
    this.bias = new Param(1, () => 0, 0.01);
    this.input = new Float32Array(this.width);
    this.inputGradient = new Float32Array(this.width);
    this.active = new Float32Array(hidden);
  }

  step(table: Table, row: number, random: () => number): void {
    this.pick(table, row, random);
    const margin = this.forward();
    const gradient = (1 / (1 + Math.exp(-margin)) - table.label[row]!) * table.weight[row]!;
    this.backward(gradient);
  }

  private pick(table: Table, row: number, random: () => number): void {
    let count = 0;
    for (let group = 0; group < GROUP_COUNT; group++) {
      const cell = row * GROUP_COUNT + group;
      const drop = this.options.dropout[group]!;
      for (let i = table.start[cell]!; i < table.start[cell + 1]!; i++) {
        if (random() >= drop) this.picked[count++] = table.slots[i]!;
      }
      this.pickedEnd[group] = count;
    }
  }

  private forward(): number {
    const { dims, hidden } = this.options;
    const { input, width, picked } = this;
    input.fill(0);
    let margin = this.bias.value[0]!;
    for (let group = 0, from = 0; group < GROUP_COUNT; group++) {
      const to = this.pickedEnd[group]!;
      const scale = groupScale(to - from);
      let sum = 0;
      for (let i = from; i < to; i++) {
        const slot = picked[i]!;
        sum += this.wide.value[slot]!;
        for (let d = 0; d < dims; d++) input[group * dims + d]! += this.embedding.value[slot * dims + d]!;
      }
      margin += sum * scale;
      for (let d = 0; d < dims; d++) input[group * dims + d]! *= scale;
      from = to;
    }
    for (let h = 0; h < hidden; h++) {
      let sum = this.innerBias.value[h]!;
      for (let d = 0; d < width; d++) sum += this.inner.value[h * width + d]! * input[d]!;
      this.active[h] = sum > 0 ? sum : 0;
      margin += this.outer.value[h]! * this.active[h]!;
    }
    return margin;
  }

  private backward(gradient: number): void {
    const { dims, hidden, rate, decay } = this.options;
    const { width, input, inputGradient } = this;
    this.bias.move(0, gradient, rate);
    inputGradient.fill(0);
    for (let h = 0; h < hidden; h++) {
      if (this.active[h]! <= 0) continue;
      const back = gradient * this.outer.value[h]!;
      this.outer.move(h, gradient * this.active[h]!, rate);
      this.innerBias.move(h, back, rate);
      for (let d = 0; d < width; d++) {
        const at = h * width + d;
        inputGradient[d]! += back * this.inner.value[at]!;
        this.inner.move(at, back * input[d]!, rate);
      }
    }
    for (let group = 0, from = 0; group < GROUP_COUNT; group++) {
      const to = this.pickedEnd[group]!;
      const scale = groupScale(to - from);
      for (let i = from; i < to; i++) {
        const slot = this.picked[i]!;
        this.wide.move(slot, gradient * scale + decay * this.wide.value[slot]!, rate);
        for (let d = 0; d < dims; d++) {
          const at = slot * dims + d;
          this.embedding.move(at, inputGradient[group * dims + d]! * scale + decay * this.embedding.value[at]!, rate);
        }
      }
      from = to;
    }
  }

  quantise(): Net {
    const wide = toBytes(this.wide.value, this.wide.squares, 0.01);
    const embedding = toBytes(this.embedding.value, this.embedding.squares, 0.01);
    return {
      dims: this.options.dims,
      hidden: this.options.hidden,
      wide: wide.bytes,
      wideScale: wide.scale,
      embedding: embedding.bytes,
      embeddingScale: embedding.scale,
      inner: this.inner.value,
      innerBias: this.innerBias.value,
      outer: this.outer.value,
      bias: this.bias.value[0]!,
    };
  }
}
