const shingle = 6;
const buckets = 128;

/**
 * A sketch of a skeleton for comparing code that was changed a little: one-permutation MinHash over runs of six
 * opcodes. 128 numbers of 32 bits.
 */
export function sketchSkeleton(skeleton: Uint8Array): Uint32Array {
  const sketch = new Uint32Array(buckets).fill(0xffffffff);
  for (let start = 0; start + shingle <= skeleton.length; start++) {
    let hash = 0x811c9dc5;
    for (let at = start; at < start + shingle; at++) hash = Math.imul(hash ^ skeleton[at]!, 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = (hash ^ (hash >>> 13)) >>> 0;
    const bucket = hash % buckets;
    const rank = Math.imul(hash, 0xc2b2ae35) >>> 0;
    if (rank < sketch[bucket]!) sketch[bucket] = rank;
  }
  return sketch;
}

/** Approximate share of opcode runs that both have, 0 to 1 (Jaccard). 0 where both are too short to compare. */
export function compareSketches(a: Uint32Array, b: Uint32Array): number {
  let same = 0;
  let used = 0;
  for (let bucket = 0; bucket < buckets; bucket++) {
    if (a[bucket] === 0xffffffff && b[bucket] === 0xffffffff) continue;
    used++;
    if (a[bucket] === b[bucket]) same++;
  }
  return used < 8 ? 0 : same / used;
}
