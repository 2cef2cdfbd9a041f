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

/**
 * Log-odds: `base` plus one leaf of every tree. A row goes right where its feature is greater than the threshold. Two
 * trees are walked side by side: each step waits for memory, and the other's fills the wait.
 */
export function runTrees(trees: Trees, row: Float32Array): number {
  const { depth, count, feature, threshold, leaf } = trees;
  const inner = (1 << depth) - 1;
  let total = trees.base;
  for (let tree = 0; tree < count; tree += 2) {
    const other = Math.min(tree + 1, count - 1);
    let here = 0;
    let there = 0;
    for (let level = 0; level < depth; level++) {
      const a = tree * inner + here;
      const b = other * inner + there;
      here = 2 * here + 1 + +(row[feature[a]!]! > threshold[a]!);
      there = 2 * there + 1 + +(row[feature[b]!]! > threshold[b]!);
    }
    total += leaf[tree * (inner + 1) + here - inner]!;
    if (other > tree) total += leaf[other * (inner + 1) + there - inner]!;
  }
  return total;
}
