/** 95 % interval of a share by Wilson's formula: sound for tiny shares, where the usual one isn't. */
export function wilson(hits: number, total: number): { share: number; low: number; high: number } {
  if (total === 0) return { share: 0, low: 0, high: 1 };
  const z = 1.959964;
  const p = hits / total;
  const centre = (p + (z * z) / (2 * total)) / (1 + (z * z) / total);
  const half = (z * Math.sqrt((p * (1 - p)) / total + (z * z) / (4 * total * total))) / (1 + (z * z) / total);
  return { share: p, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

export function countAbove(scores: ArrayLike<number>, threshold: number): number {
  let count = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > threshold) count++;
  return count;
}

export function shareAbove(scores: ArrayLike<number>, threshold: number): number {
  return scores.length === 0 ? 0 : countAbove(scores, threshold) / scores.length;
}

/** The lowest threshold that at most `share` of the scores are above. */
export function thresholdFor(scores: Float64Array, share: number): number {
  const sorted = scores.slice().sort();
  return sorted[sorted.length - 1 - Math.floor(share * sorted.length)] ?? Number.NEGATIVE_INFINITY;
}

/** Platt's scaling: `probability = 1 / (1 + exp(-(slope × score + shift)))`, both classes counted as equally frequent. */
export function fitPlatt(positive: Float64Array, negative: Float64Array): { slope: number; shift: number } {
  // From nothing: Newton's steps are sure there, while a start that puts most scores on the flat ends runs away.
  let slope = 0;
  let shift = 0;
  for (let round = 0; round < 200; round++) {
    let [gs, gb, hss, hsb, hbb] = [0, 0, 1e-6, 0, 1e-6];
    for (const [scores, label] of [
      [positive, 1],
      [negative, 0],
    ] as const) {
      for (const score of scores) {
        const p = 1 / (1 + Math.exp(-(slope * score + shift)));
        const g = (p - label) / scores.length;
        const h = (p * (1 - p)) / scores.length;
        gs += g * score;
        gb += g;
        hss += h * score * score;
        hsb += h * score;
        hbb += h;
      }
    }
    const determinant = hss * hbb - hsb * hsb;
    const stepSlope = (hbb * gs - hsb * gb) / determinant;
    const stepShift = (hss * gb - hsb * gs) / determinant;
    slope -= stepSlope;
    shift -= stepShift;
    if (Math.abs(stepSlope) + Math.abs(stepShift) < 1e-8) break;
  }
  return { slope, shift };
}
