import type { Trees } from "@/server/intel/lexical/trees";
import { seededRandom } from "./random";

export type TreeOptions = {
  count: number;
  depth: number;
  rate: number;
  /** Added to a leaf's curvature: keeps small leaves small. */
  shrink: number;
  minLeaf: number;
  columns: number;
  seed: number;
};

export const TREE_OPTIONS: TreeOptions = {
  count: 300,
  depth: 5,
  rate: 0.05,
  shrink: 5,
  minLeaf: 5,
  columns: 0.4,
  seed: 1,
};

const BINS = 64;
/** In place of a feature, while trees grow. */
const NO_SPLIT = 255;
/** Rows that the trees already get right are sampled, and weighted up for it (GOSS, as in LightGBM). */
const EASY_SHARE = 0.25;
const HARD_SHARE = 0.25;

/**
 * Gradient boosting on the logistic loss with histograms.
 * `values` holds `rows × width` inputs; only the rows in `use` are trained on.
 */
export function fitTrees(
  values: Float32Array,
  width: number,
  label: Uint8Array,
  weight: Float32Array,
  use: Int32Array,
  options: TreeOptions,
): Trees {
  const edges = findEdges(values, width, use);
  const bins = toBins(values, width, use, edges);
  const random = seededRandom(options.seed);
  const n = use.length;
  const inner = (1 << options.depth) - 1;
  const trees: Trees = {
    depth: options.depth,
    count: options.count,
    base: baseOdds(label, weight, use),
    feature: new Uint8Array(options.count * inner).fill(NO_SPLIT),
    threshold: new Float32Array(options.count * inner),
    leaf: new Float32Array(options.count * (inner + 1)),
  };
  const margin = new Float64Array(n).fill(trees.base);
  const gradient = new Float32Array(n);
  const curvature = new Float32Array(n);
  const node = new Uint8Array(n);
  for (let tree = 0; tree < options.count; tree++) {
    for (let i = 0; i < n; i++) {
      const row = use[i]!;
      const p = 1 / (1 + Math.exp(-margin[i]!));
      gradient[i] = (p - label[row]!) * weight[row]!;
      curvature[i] = Math.max(1e-6, p * (1 - p) * weight[row]!);
    }
    const sample = sampleByGradient(gradient, curvature, random);
    const columns: number[] = [];
    for (let f = 0; f < width; f++) if (random() < options.columns) columns.push(f);
    node.fill(0);
    for (let level = 0; level < options.depth; level++) {
      splitLevel(level, tree, { bins, width, edges, sample, gradient, curvature, node, columns }, trees, options);
    }
    fillLeaves(tree, trees, { sample, gradient, curvature, node }, options);
    for (let i = 0; i < n; i++) margin[i]! += trees.leaf[tree * (inner + 1) + node[i]!]!;
  }
  for (let at = 0; at < trees.feature.length; at++) {
    if (trees.feature[at] !== NO_SPLIT) continue;
    trees.feature[at] = 0;
    trees.threshold[at] = Number.POSITIVE_INFINITY;
  }
  return trees;
}

function baseOdds(label: Uint8Array, weight: Float32Array, use: Int32Array): number {
  let yes = 0;
  let all = 0;
  for (const row of use) {
    all += weight[row]!;
    if (label[row]) yes += weight[row]!;
  }
  return Math.log(yes / (all - yes));
}

/** Quantile edges between bins; a value falls right of every edge that it is greater than. */
function findEdges(values: Float32Array, width: number, use: Int32Array): Float32Array[] {
  const step = Math.max(1, Math.floor(use.length / 50_000));
  return Array.from({ length: width }, (_, f) => {
    const seen: number[] = [];
    for (let i = 0; i < use.length; i += step) seen.push(values[use[i]! * width + f]!);
    const sorted = Float32Array.from(seen).sort();
    const distinct = sorted.filter((value, i) => i === 0 || value !== sorted[i - 1]);
    if (distinct.length <= BINS) return distinct.slice(1).map((value, i) => (value + distinct[i]!) / 2);
    const edges: number[] = [];
    for (let b = 1; b < BINS; b++) {
      const edge = sorted[Math.floor((b * sorted.length) / BINS)]!;
      if (edges.length === 0 || edge > edges[edges.length - 1]!) edges.push(edge);
    }
    return Float32Array.from(edges);
  });
}

/** `use.length × width` bin numbers. */
function toBins(values: Float32Array, width: number, use: Int32Array, edges: readonly Float32Array[]): Uint8Array {
  const bins = new Uint8Array(use.length * width);
  use.forEach((row, i) => {
    for (let f = 0; f < width; f++) {
      const value = values[row * width + f]!;
      const edge = edges[f]!;
      let low = 0;
      let high = edge.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (value > edge[middle]!) low = middle + 1;
        else high = middle;
      }
      bins[i * width + f] = low;
    }
  });
  return bins;
}

/** The hardest rows whole, a share of the others; those are weighted up in place, before any sum is taken. */
function sampleByGradient(gradient: Float32Array, curvature: Float32Array, random: () => number): Int32Array {
  const n = gradient.length;
  const probe = Float32Array.from({ length: 4_096 }, () => Math.abs(gradient[Math.floor(random() * n)]!)).sort();
  const limit = probe[Math.floor(probe.length * (1 - HARD_SHARE))]!;
  const sample = new Int32Array(n);
  let size = 0;
  for (let i = 0; i < n; i++) {
    if (Math.abs(gradient[i]!) < limit) {
      if (random() >= EASY_SHARE) continue;
      gradient[i]! /= EASY_SHARE;
      curvature[i]! /= EASY_SHARE;
    }
    sample[size++] = i;
  }
  return sample.slice(0, size);
}

type Rows = { sample: Int32Array; gradient: Float32Array; curvature: Float32Array; node: Uint8Array };
type Binned = Rows & { bins: Uint8Array; width: number; edges: readonly Float32Array[]; columns: readonly number[] };

function splitLevel(level: number, tree: number, rows: Binned, trees: Trees, options: TreeOptions): void {
  const { bins, width, edges, sample, gradient, curvature, node, columns } = rows;
  const nodes = 1 << level;
  const first = tree * ((1 << options.depth) - 1) + nodes - 1;
  const span = columns.length * BINS;
  const sums = new Float64Array(nodes * span * 2);
  for (const i of sample) {
    const base = node[i]! * span;
    const at = i * width;
    for (let c = 0; c < columns.length; c++) {
      const cell = 2 * (base + c * BINS + bins[at + columns[c]!]!);
      sums[cell]! += gradient[i]!;
      sums[cell + 1]! += curvature[i]!;
    }
  }
  const splitBin = new Uint8Array(nodes);
  for (let k = 0; k < nodes; k++) {
    const split = bestSplit(sums, k * span, columns, edges, options);
    if (!split) continue;
    trees.feature[first + k] = split.feature;
    trees.threshold[first + k] = edges[split.feature]![split.bin]!;
    splitBin[k] = split.bin;
  }
  for (let i = 0; i < node.length; i++) {
    const k = node[i]!;
    const f = trees.feature[first + k]!;
    node[i] = 2 * k + (f !== NO_SPLIT && bins[i * width + f]! > splitBin[k]! ? 1 : 0);
  }
}

function bestSplit(
  sums: Float64Array,
  base: number,
  columns: readonly number[],
  edges: readonly Float32Array[],
  { shrink, minLeaf }: TreeOptions,
): { feature: number; bin: number } | undefined {
  let total = 0;
  let totalCurve = 0;
  for (let b = 0; b < BINS; b++) {
    total += sums[2 * (base + b)]!;
    totalCurve += sums[2 * (base + b) + 1]!;
  }
  const parent = (total * total) / (totalCurve + shrink);
  let best: { feature: number; bin: number } | undefined;
  let bestGain = 1e-3;
  columns.forEach((feature, c) => {
    let left = 0;
    let leftCurve = 0;
    for (let bin = 0; bin < edges[feature]!.length; bin++) {
      const cell = 2 * (base + c * BINS + bin);
      left += sums[cell]!;
      leftCurve += sums[cell + 1]!;
      const right = total - left;
      const rightCurve = totalCurve - leftCurve;
      if (leftCurve < minLeaf || rightCurve < minLeaf) continue;
      const gain = (left * left) / (leftCurve + shrink) + (right * right) / (rightCurve + shrink) - parent;
      if (gain <= bestGain) continue;
      bestGain = gain;
      best = { feature, bin };
    }
  });
  return best;
}

function fillLeaves(
  tree: number,
  trees: Trees,
  { sample, gradient, curvature, node }: Rows,
  options: TreeOptions,
): void {
  const leaves = 1 << options.depth;
  const sum = new Float64Array(leaves);
  const curve = new Float64Array(leaves);
  for (const i of sample) {
    sum[node[i]!]! += gradient[i]!;
    curve[node[i]!]! += curvature[i]!;
  }
  for (let k = 0; k < leaves; k++)
    trees.leaf[tree * leaves + k] = (-options.rate * sum[k]!) / (curve[k]! + options.shrink);
}
