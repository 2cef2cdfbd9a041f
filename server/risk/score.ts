import { catalogue, isOfMixer, type SignalId } from "./signals/catalogue";
import type { Family } from "./types";

/** Input of the score. Beyond its weight, a signal's evidence counts only in that it names a mixer. */
interface Weighed {
  id: SignalId;
  weight: number;
  evidence?: object;
}

/**
 * Novelty alone stays below HIGH, since new is not malicious. Exposure does too, however many counterparties there are,
 * since a public service meets all of them.
 */
const familyCap: Partial<Record<Family, number>> = { novelty: 45, exposure: 45, context: 5 };

/** Each further signal of a family counts this part of the one before. */
const damping = 0.5;

/**
 * Score from 0 to 100 of the signals, in any order. Within a family, weights w₁ ≥ w₂ ≥ … join as 1 − Π(1 −
 * wᵢ·½ⁱ⁻¹/100), cut at the family's cap; families join as 1 − Π(1 − f). A mixer is no attacker, and neither are two:
 * only the one signal about mixers that adds most counts. Floor signals then lift the result to their weight. More or
 * heavier signals never lower it.
 */
export function scoreOf(signals: readonly Weighed[]): number {
  let floor = 0;
  const families = new Map<Family, number[]>();
  const mixers = new Map<Family, number>();
  for (const { id, weight, evidence } of signals) {
    const { family, floor: lifts } = catalogue[id];
    if (lifts) floor = Math.max(floor, weight);
    else if (weight <= 0) continue;
    else if (evidence && isOfMixer(evidence)) mixers.set(family, Math.max(mixers.get(family) ?? 0, weight));
    else if (families.get(family)?.push(weight) === undefined) families.set(family, [weight]);
  }
  let score = join(families);
  for (const [family, weight] of mixers) {
    score = Math.max(score, join(new Map(families).set(family, [...(families.get(family) ?? []), weight])));
  }
  return Math.min(100, Math.max(score, floor));
}

/** Score that the signals of one family give alone. */
export interface FamilyShare {
  family: Family;
  points: number;
  /** The family's heaviest signal. */
  heaviest: SignalId;
}

/** The score of each family alone, heaviest first: joined, they give the score. Of mixers the one that `scoreOf` counts. */
export function sharesOf<One extends Weighed>(signals: readonly One[]): FamilyShare[] {
  const mixers = signals.filter(({ evidence }) => evidence && isOfMixer(evidence));
  const withOne = mixers.map((mixer) => signals.filter((one) => one === mixer || !mixers.includes(one)));
  const score = scoreOf(signals);
  const counting = withOne.find((some) => scoreOf(some) === score) ?? signals;
  const families = new Set(counting.map(({ id }) => catalogue[id].family));
  return [...families]
    .map((family) => {
      const own = counting.filter(({ id }) => catalogue[id].family === family);
      const { id: heaviest } = own.reduce((one, other) => (other.weight > one.weight ? other : one));
      return { family, points: scoreOf(own), heaviest };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}

function join(families: ReadonlyMap<Family, readonly number[]>): number {
  let clean = 1;
  for (const [family, weights] of families) {
    let unharmed = 1;
    let share = 0.01;
    for (const weight of [...weights].sort((a, b) => b - a)) {
      unharmed *= 1 - weight * share;
      share *= damping;
    }
    clean *= 1 - Math.min(1 - unharmed, (familyCap[family] ?? 100) / 100);
  }
  // Rounded at a millionth first, so that the order of multiplication can't tip a half.
  return Math.round(Math.round((1 - clean) * 1e8) / 1e6);
}
