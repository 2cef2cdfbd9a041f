/** Wide enough that frequent features rarely share a slot; the weights file holds only those in use. */
export const SLOTS = 1 << 18;

const FNV_PRIME = 0x01000193;

/** One FNV-1a step, over character codes or small integers. */
export function hashStep(hash: number, value: number): number {
  return Math.imul(hash ^ value, FNV_PRIME);
}

/** FNV's low bits mix badly; this spreads them before they choose a slot. */
export function hashFinish(hash: number): number {
  let h = hash ^ (hash >>> 15);
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 13;
  return h >>> 0;
}

export function hashText(text: string, seed = 0x811c9dc5): number {
  let h = seed;
  for (let i = 0; i < text.length; i++) h = hashStep(h, text.charCodeAt(i));
  return hashFinish(h);
}

/** The slot of a feature made of up to two small parts, within a namespace. */
export function slotOf(namespace: number, a: number, b = 0): number {
  return hashFinish(hashStep(hashStep(hashStep(namespace, a), b ^ 0x5bd1), 0x1b87)) & (SLOTS - 1);
}
