import { catalogue, type SignalId } from "./signals/catalogue";
import type { Family } from "./types";

/** What the score is made from; a signal's evidence plays no part beyond its weight. */
export interface Weighed {
  id: SignalId;
  weight: number;
}

/**
 * Novelty alone stays below HIGH: new isn't malicious. Nor is whom somebody had to do with, however many they are: who
 * serves the public meets all of them.
 */
const familyCap: Partial<Record<Family, number>> = { novelty: 45, exposure: 45, context: 5 };

/** Each further signal of a family counts this part of the one before. */
const damping = 0.5;

/**
 * 0 to 100 from the signals, in any order. Within a family, weights w₁ ≥ w₂ ≥ … join as 1 − Π(1 − wᵢ·½ⁱ⁻¹/100), cut at
 * the family's cap; families join as 1 − Π(1 − f). Floor signals then lift the result to their weight. More or heavier
 * signals never lower it.
 */
export function scoreOf(signals: readonly Weighed[]): number {
  let floor = 0;
  const families = new Map<Family, number[]>();
  for (const { id, weight } of signals) {
    const definition = catalogue[id];
    if (definition.floor) floor = Math.max(floor, weight);
    else if (weight > 0) {
      const weights = families.get(definition.family);
      if (weights) weights.push(weight);
      else families.set(definition.family, [weight]);
    }
  }
  let clean = 1;
  for (const [family, weights] of families) {
    let unharmed = 1;
    let share = 0.01;
    for (const weight of weights.sort((a, b) => b - a)) {
      unharmed *= 1 - weight * share;
      share *= damping;
    }
    clean *= 1 - Math.min(1 - unharmed, (familyCap[family] ?? 100) / 100);
  }
  // Rounded at a millionth first, so that the order of multiplication can't tip a half.
  const score = Math.round(Math.round((1 - clean) * 1e8) / 1e6);
  return Math.min(100, Math.max(score, floor));
}
