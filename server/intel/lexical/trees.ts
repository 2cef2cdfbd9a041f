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
 * Log-odds: `base` plus one leaf of every tree. A row goes right where its feature is greater than the threshold. Four
 * trees are walked side by side: each step waits for memory, and the others' fill the wait.
 */
export function runTrees(trees: Trees, row: Float32Array): number {
  const { depth, count, feature, threshold, leaf } = trees;
  const inner = (1 << depth) - 1;
  let total = trees.base;
  let tree = 0;
  for (; tree + 3 < count; tree += 4) {
    const first = tree * inner;
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let level = 0; level < depth; level++) {
      const [i, j, k, l] = [first + a, first + inner + b, first + 2 * inner + c, first + 3 * inner + d];
      a = 2 * a + 1 + +(row[feature[i]!]! > threshold[i]!);
      b = 2 * b + 1 + +(row[feature[j]!]! > threshold[j]!);
      c = 2 * c + 1 + +(row[feature[k]!]! > threshold[k]!);
      d = 2 * d + 1 + +(row[feature[l]!]! > threshold[l]!);
    }
    const leaves = tree * (inner + 1) - inner;
    total += leaf[leaves + a]!;
    total += leaf[leaves + inner + 1 + b]!;
    total += leaf[leaves + 2 * (inner + 1) + c]!;
    total += leaf[leaves + 3 * (inner + 1) + d]!;
  }
  for (; tree < count; tree++) {
    let at = 0;
    for (let level = 0; level < depth; level++) {
      const node = tree * inner + at;
      at = 2 * at + 1 + +(row[feature[node]!]! > threshold[node]!);
    }
    total += leaf[tree * (inner + 1) - inner + at]!;
  }
  return total;
}
