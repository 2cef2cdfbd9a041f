/** Boosted complete binary trees of one depth, flat: inner nodes level by level, then leaves left to right. */
export type Trees = {
  depth: number;
  count: number;
  base: number;
  /** `count × (2^depth - 1)`. */
  feature: Uint8Array;
  /** Infinite where a node doesn't split: everything goes left. */
  threshold: Float32Array;
  /** `count × 2^depth`. */
  leaf: Float32Array;
};

/** Log-odds: `base` plus one leaf of every tree. A row goes right where its feature is greater than the threshold. */
export function runTrees(trees: Trees, row: Float32Array): number {
  const { depth, count, feature, threshold, leaf } = trees;
  const inner = (1 << depth) - 1;
  let total = trees.base;
  for (let tree = 0; tree < count; tree++) {
    const base = tree * inner;
    let node = 0;
    for (let level = 0; level < depth; level++) {
      const at = base + node;
      node = 2 * node + 1 + (row[feature[at]!]! > threshold[at]! ? 1 : 0);
    }
    total += leaf[tree * (inner + 1) + node - inner]!;
  }
  return total;
}
