import { GROUP_COUNT, GROUPS, type SparseFeatures } from "./features";

/**
 * A small "wide and deep" net over the sparse features: every slot has a plain weight (wide) and a short embedding; the
 * embeddings of a group are averaged, and one hidden layer looks at the averages. Weights are whole numbers times a scale.
 */
export type Net = {
  /** Numbers an embedding has. */
  dims: number;
  hidden: number;
  wide: Int8Array;
  wideScale: number;
  /** `dims` numbers a slot (or row), one after the other. */
  embedding: Int8Array;
  embeddingScale: number;
  /** `hidden × (GROUP_COUNT × dims)`, row by row. */
  inner: Float32Array;
  innerBias: Float32Array;
  outer: Float32Array;
  bias: number;
};

/** Sums over one group are divided by the square root of its size, so that long names don't shout. */
export function groupScale(size: number): number {
  return size > 0 ? 1 / Math.sqrt(size) : 0;
}

/** Inputs that {@link NetBank} writes: the nets' opinion, then the weights of single features of each group. */
export const NET_INPUTS: readonly string[] = [
  "net:mean",
  "net:lowest",
  ...GROUPS.flatMap((group) => ["sum", "top", "second", "bottom", "positive"].map((part) => `${group}:${part}`)),
];

/** Several nets of one size, their tables woven into one, so that a feature's numbers lie side by side in memory. */
export class NetBank {
  private readonly table: Int8Array;
  private readonly stride: number;
  private readonly dims: number;
  /** Every slot's plain weight, averaged over the nets. */
  private readonly average: Float32Array;
  private readonly input: Float64Array;
  /** Sums of one group: whole numbers, which are cheaper to add than others. */
  private readonly wide: Int32Array;
  private readonly sums: Int32Array;
  private readonly total: Float64Array;

  constructor(private readonly nets: readonly Net[]) {
    const { dims, wide } = nets[0]!;
    this.dims = dims;
    this.stride = nets.length * (1 + dims);
    this.table = new Int8Array(wide.length * this.stride);
    nets.forEach((net, k) => {
      for (let slot = 0; slot < wide.length; slot++) {
        const at = slot * this.stride;
        this.table[at + k] = net.wide[slot]!;
        for (let d = 0; d < dims; d++) this.table[at + nets.length + k * dims + d] = net.embedding[slot * dims + d]!;
      }
    });
    this.average = new Float32Array(wide.length);
    for (const net of nets) {
      const unit = net.wideScale / nets.length;
      for (let slot = 0; slot < wide.length; slot++) this.average[slot]! += net.wide[slot]! * unit;
    }
    this.input = new Float64Array(nets.length * GROUP_COUNT * dims);
    this.wide = new Int32Array(nets.length);
    this.sums = new Int32Array(nets.length * dims);
    this.total = new Float64Array(nets.length);
  }

  /** Writes {@link NET_INPUTS} into `row` from `at` on. */
  write({ slots, ends }: SparseFeatures, row: Float32Array, at: number): void {
    const { nets, total } = this;
    for (let k = 0; k < nets.length; k++) total[k] = nets[k]!.bias;
    for (let group = 0, from = 0; group < GROUP_COUNT; group++) {
      this.addGroup(slots, from, ends[group]!, group, row, at + 2 + 5 * group);
      from = ends[group]!;
    }
    let sum = 0;
    let lowest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < nets.length; k++) {
      const score = total[k]! + this.runHidden(k);
      sum += score;
      if (score < lowest) lowest = score;
    }
    row[at] = sum / nets.length;
    row[at + 1] = lowest;
  }

  /** The plain weight of one feature, averaged over the nets. */
  wideOf(slot: number): number {
    return this.average[slot]!;
  }

  private addGroup(slots: Int32Array, from: number, to: number, group: number, row: Float32Array, at: number): void {
    const { nets, table, average, stride, dims, input, wide, sums, total } = this;
    const count = nets.length;
    const width = count * dims;
    let [sum, top, second, bottom, positive] = [0, 0, 0, 0, 0];
    wide.fill(0);
    sums.fill(0);
    for (let i = from; i < to; i++) {
      const base = slots[i]! * stride;
      for (let k = 0; k < count; k++) wide[k]! += table[base + k]!;
      for (let d = 0; d < width; d++) sums[d]! += table[base + count + d]!;
      const weight = average[slots[i]!]!;
      sum += weight;
      if (weight > 0) positive += weight;
      if (weight < bottom) bottom = weight;
      if (weight > top) {
        second = top;
        top = weight;
      } else if (weight > second) second = weight;
    }
    const scale = groupScale(to - from);
    for (let k = 0; k < count; k++) {
      const { wideScale, embeddingScale } = nets[k]!;
      total[k]! += wide[k]! * scale * wideScale;
      const into = (k * GROUP_COUNT + group) * dims;
      const times = scale * embeddingScale;
      for (let d = 0; d < dims; d++) input[into + d] = sums[k * dims + d]! * times;
    }
    row[at] = sum * scale;
    row[at + 1] = top;
    row[at + 2] = second;
    row[at + 3] = bottom;
    row[at + 4] = positive;
  }

  private runHidden(k: number): number {
    const { hidden, inner, innerBias, outer } = this.nets[k]!;
    const width = GROUP_COUNT * this.dims;
    const from = k * width;
    let total = 0;
    for (let h = 0; h < hidden; h++) {
      let sum = innerBias[h]!;
      for (let d = 0; d < width; d++) sum += inner[h * width + d]! * this.input[from + d]!;
      if (sum > 0) total += outer[h]! * sum;
    }
    return total;
  }
}
